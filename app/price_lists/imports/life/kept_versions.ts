/*
| The versions of a price list are its imports that are live, in the order in which they went live; the
| newest is on sale. The last ten keep their files, and with each the files it stands on.
*/

/** So many versions of a list are kept. */
export const VERSIONS_KEPT = 10
/** A version stands on so many files at most: longer ones cannot be put back. */
export const MOST_FILES = 30

/** An import that took back the first one: the list has nothing. */
export const empties = (i: string) => `(${i}.undoes_id IS NOT NULL AND ${i}.reapplies_id IS NULL)`

/** It changes some of the list and leaves the rest; an update that is put back is the whole list. */
export const isUpdate = (i: string) =>
  `(${i}.config ->> 'mode' IS NOT DISTINCT FROM 'update' AND ${i}.reapplies_id IS NULL)`

/** Everything in its file was new: before there was nothing, not what no import is kept of. */
export const IS_BEGINNING = '(i.rows_changed + i.rows_unchanged + i.rows_gone = 0)'

/** An update of a list that no import had made: what it was added to is not known. */
export const isAddedToUnknown = (i: string) =>
  `(${isUpdate(i)} AND ${i}.stands_on_id IS NULL AND ${i}.outcome ->> 'now' IS NOT NULL)`

/**
 * The versions of a list that are kept, as a query of `id`, `stands_on_id` and `place`, from 1.
 *
 * @param list an expression for the id of the list
 */
export function keptVersions(list: string): string {
  return `SELECT id, stands_on_id,
      row_number() OVER (ORDER BY finished_at DESC, id DESC)::int AS place
    FROM (SELECT id, stands_on_id, finished_at FROM price_imports
      WHERE price_list_id = ${list} AND state = 'live'
      ORDER BY finished_at DESC, id DESC LIMIT ${VERSIONS_KEPT}) newest`
}

/**
 * Imports and what they stand on, as a query of `id`, `of` (the one it is of) and `depth`, from 0: one
 * more than may be read, which shows that there are too many.
 *
 * @param from a query of `id` and `stands_on_id`
 */
export function chainsOf(from: string): string {
  return `WITH RECURSIVE chain (id, of, stands_on_id, depth) AS (
      SELECT own.id, own.id, own.stands_on_id, 0 FROM (${from}) own
      UNION ALL
      SELECT below.id, above.of, below.stands_on_id, above.depth + 1
      FROM chain above JOIN price_imports below ON below.id = above.stands_on_id
      WHERE above.depth < ${MOST_FILES})
    SELECT id, of, depth FROM chain`
}

/** The uploads whose files are kept for the versions of all lists. */
export const UPLOADS_OF_VERSIONS = `SELECT i.upload_id FROM (${chainsOf(
  `SELECT v.id, v.stands_on_id FROM price_lists l
   CROSS JOIN LATERAL (${keptVersions('l.id')}) v`
)}) c JOIN price_imports i ON i.id = c.id WHERE i.upload_id IS NOT NULL AND c.depth < ${MOST_FILES}`

/** The uploads under updates that wait to be put back: by then theirs may be no kept version any more. */
export const UPLOADS_TO_PUT_BACK = `SELECT i.upload_id FROM (${chainsOf(
  `SELECT id, stands_on_id FROM price_imports
   WHERE reapplies_id IS NOT NULL AND state IN ('queued', 'running', 'awaiting_confirmation')`
)}) c JOIN price_imports i ON i.id = c.id WHERE i.upload_id IS NOT NULL AND c.depth < ${MOST_FILES}`

/**
 * Whether all files an import is made of are kept, and are few enough.
 *
 * @param id an expression for its id
 */
export const canBeRead = (id: string) => `NOT EXISTS (
  SELECT FROM (${chainsOf(`SELECT id, stands_on_id FROM price_imports WHERE id = ${id}`)}) c
  JOIN price_imports n ON n.id = c.id LEFT JOIN uploads u ON u.id = n.upload_id
  WHERE c.depth >= ${MOST_FILES} OR ${isAddedToUnknown('n')} OR u.file_key IS NULL AND (c.depth = 0 OR NOT ${empties('n')}))`
