-- A waiting brand without any position on sale leaves the queue until a file contains it again
-- (docs/decisions/0069-brand-queue-and-aliases.md).

ALTER TABLE brands ADD rests_since timestamptz;
DROP INDEX brands_waiting;
CREATE INDEX brands_waiting ON brands (waits_since, id)
  WHERE waits_since IS NOT NULL AND rests_since IS NULL;
