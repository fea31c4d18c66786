import type { RefusalTable } from '#app/http/refusals/refusal'
import type { CancelError } from '#app/price_lists/imports/queue/cancel_import'
import type { PutBackError } from '#app/price_lists/imports/queue/put_back'
import type { UndoError } from '#app/price_lists/imports/queue/undo_import'

import type { CompareError } from '#app/price_lists/imports/versions/compare_versions'

/** What was asked for is no longer possible: someone else was quicker, or the file is gone. */
export const importRefusals: RefusalTable<
  UndoError | PutBackError | CancelError | CompareError | { type: 'import_not_waiting' }
> = {
  import_over: 409,
  import_waits: 409,
  import_not_waiting: 409,
  import_not_undoable: 409,
  import_under_way: 409,
  upload_gone: 409,
  version_not_kept: 409,
  changes_not_kept: 409,
  version_on_sale: 409,
  version_of_update: 409,
  too_many_updates: ({ limit }) => ({ status: 409, texts: { limit } }),
}
