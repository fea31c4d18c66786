import { findImportResults, HELD_BY_IMPORTS } from '#app/price_lists/imports/import_uploads'
import { registerHeldUploads } from '#app/uploads/held_uploads'
import { registerUploadResult } from '#app/uploads/upload_results'

/** What is made of uploaded files, and which of them are still needed. */
registerUploadResult('price_list', findImportResults)
registerHeldUploads(HELD_BY_IMPORTS)
