"""The small screens made of forms and pages: settings, pause, questions, rules."""
