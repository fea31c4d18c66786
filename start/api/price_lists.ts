import { describeApi, only } from '#app/http/api/describe_api'
import { unreadableCodes } from '#start/api/codes'
import { importRefusals } from '#app/price_lists/imports/import_refusals'
import {
  comparisonQuery,
  importForm,
  importInput,
  rejectionInput,
  rejectsQuery,
} from '#app/price_lists/imports/validators'
import { downloadQuery } from '#app/price_lists/validators'
import { changesFileQuery, changesQuery } from '#app/price_lists/changes/validators'
import { decideHoldRefusals, holdChangesRefusals } from '#app/price_lists/holds/hold_refusals'
import { decisionInput, holdChangesInput, holdsQuery } from '#app/price_lists/holds/validators'
import { uploadRefusals } from '#app/uploads/upload_refusals'

const list = { id: 'The price list.' }
const priceImport = { id: 'The import.' }

export const priceListsApi = describeApi({
  key: 'price-lists',
  title: 'Price lists',
  text: 'Buyers download the lists they may order from. Suppliers load their own: a worker reads the file, and the list changes in one moment at the end.',
  calls: {
    'price_lists.download': {
      title: 'Download a price list',
      path: list,
      query: downloadQuery,
      file: ['xlsx', 'csv', 'zip'],
      refusals: [{ not_found: 404 }],
    },
    'price_lists.checks': {
      title: 'Check a file of a price list',
      text: 'Reads and compares all of it and changes nothing.',
      path: list,
      body: importInput,
      form: importForm,
      status: 202,
      refusals: [uploadRefusals, unreadableCodes],
    },
    'price_lists.imports': {
      title: 'Load a price list',
      text: 'Follow it with `GET /api/price-imports/{id}` until it is `live`, `awaiting_confirmation` or `failed`.',
      path: list,
      body: importInput,
      form: importForm,
      status: 202,
      refusals: [uploadRefusals, unreadableCodes],
    },
    'api.price_lists.compare': {
      title: 'Compare two versions of a price list',
      text: 'The largest moves first. Versions are the last ten imports that are live; before and after go by `from` and `to`, whichever is older.',
      path: list,
      query: comparisonQuery,
      fields: {
        from: 'The version to compare with, by the id of its import.',
        to: 'The version that is compared, by the id of its import.',
        kind: 'Only positions whose price moved, that are new, or that are gone.',
      },
      refusals: [only(importRefusals, 'version_not_kept', 'changes_not_kept')],
    },
    'api.price_imports.show': { title: 'Read an import', path: priceImport },
    'api.price_imports.cancel': {
      title: 'Cancel an import',
      text: 'Stops one that is queued or read; its supplier withdraws one that waits for a confirmation.',
      path: priceImport,
      refusals: [only(importRefusals, 'import_over', 'import_waits')],
    },
    'api.price_imports.confirm': {
      title: 'Confirm an import that waits',
      text: 'For managers: its `review` says what they should look at. What is held back stays held.',
      path: priceImport,
      status: 202,
      refusals: [importRefusals],
    },
    'api.price_imports.reject': {
      title: 'Reject an import that waits',
      text: 'For managers; its supplier reads the reason.',
      path: priceImport,
      body: rejectionInput,
      refusals: [only(importRefusals, 'import_not_waiting')],
    },
    'api.price_imports.undo': {
      title: 'Undo the last import',
      text: 'The version before it is put back; of the first import the list is emptied.',
      path: priceImport,
      status: 202,
      refusals: [importRefusals],
    },
    'api.price_imports.put_back': {
      title: 'Put an earlier version back',
      text: 'The kept file of one of the last ten versions is applied again, as an import of its own. For a supplier it may wait for a confirmation like any other.',
      path: priceImport,
      status: 202,
      refusals: [importRefusals],
    },
    'api.price_imports.changes': {
      title: 'List what an import changes',
      text: 'Other prices, new positions, those that are gone, and prices that are held back; kept while it waits, and of the last ten that went live.',
      path: priceImport,
      query: changesQuery,
      fields: { kind: 'Only these.', brand_name: 'The brand, as the change has it.' },
    },
    'api.price_imports.brands': {
      title: 'Count what an import changes by brand',
      path: priceImport,
    },
    'api.price_imports.holds': {
      title: 'Hold prices back of an import that waits',
      text: 'For managers. The rest goes live with the confirmation; or releases what is held.',
      path: priceImport,
      body: holdChangesInput,
      refusals: [holdChangesRefusals],
    },
    'api.price_lists.holds': {
      title: 'List the prices that are held back',
      text: 'What is on sale stays until a manager decides, or another file says an ordinary price.',
      path: list,
      query: holdsQuery,
    },
    'api.price_holds.update': {
      title: 'Release or refuse a price that is held back',
      text: 'For managers. Released it is on sale at once; refused, what is on sale stays, and files that say the same are not asked about again.',
      path: { id: 'The held price.' },
      body: decisionInput,
      fields: { state: 'What becomes of it.' },
      refusals: [decideHoldRefusals],
    },
    'price_imports.changes_file': {
      title: 'Download what an import changes',
      path: priceImport,
      query: changesFileQuery,
      file: ['xlsx', 'csv'],
      fields: { kind: 'Only these.', brand_name: 'The brand, as the change has it.' },
    },
    'price_imports.rejects': {
      title: 'Download the rejected rows of an import',
      path: priceImport,
      query: rejectsQuery,
      file: ['xlsx', 'csv'],
      refusals: [{ upload_gone: 410 }],
    },
    'price_imports.file': {
      title: 'Download the file of an import',
      path: priceImport,
      file: ['any'],
      refusals: [{ upload_gone: 410 }],
    },
  },
})
