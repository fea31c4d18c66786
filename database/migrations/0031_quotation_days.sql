-- The maximum delivery time of a quotation in working days; new choices respect it.
ALTER TABLE quotations ADD most_days integer CHECK (most_days BETWEEN 0 AND 9999);
