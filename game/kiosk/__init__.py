"""The kiosk: a game that stands by itself all day, which no visitor can break or leave."""
