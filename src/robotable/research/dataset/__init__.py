"""Games of bots as Parquet files, to learn from without playing."""
