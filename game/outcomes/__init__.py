"""What scenes can wish for; flow decides what comes of it."""
