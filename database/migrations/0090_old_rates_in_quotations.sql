-- The day of the exchange rate with which an offer of a quotation was priced, when it was an old one then.
ALTER TABLE quotation_offers ADD COLUMN old_rate_on date;
