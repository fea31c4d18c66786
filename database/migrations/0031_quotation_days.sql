-- Nothing of a quotation may come later than in so many working days: what is chosen anew keeps to it.
ALTER TABLE quotations ADD most_days integer CHECK (most_days BETWEEN 0 AND 9999);
