-- Rates that were shipped with the software were used although they were outdated. A new installation sets its
-- own rates; the rate of the base currency is one.
DELETE FROM currency_rates
WHERE date = '2024-01-01' AND currency_code <> 'USD' AND NOT EXISTS (SELECT FROM price_lists);
