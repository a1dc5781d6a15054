"""One server of several: who has which table is the database's to say, Redis carries what they tell each other."""
