-- Rates that came with the software were used without a word about their age. An installation that sells
-- nothing yet sets its own; the base currency is worth one of itself.
DELETE FROM currency_rates
WHERE date = '2024-01-01' AND currency_code <> 'USD' AND NOT EXISTS (SELECT FROM price_lists);
