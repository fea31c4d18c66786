import type { Upload } from '#app/uploads/own_uploads'
import type { UploadConfig } from '#shared/answers/upload'
import type { TableHeaders } from '#shared/upload_columns'

/** The requested file, and the requested mapping. */
export interface MappedUploadInput {
  upload_id: number
  config: Omit<UploadConfig, 'sheet' | 'table_headers'> & {
    sheet?: number
    /** Null: the mapping that was remembered for the header of the file. */
    table_headers: TableHeaders | null
  }
  remember?: boolean
  /** The price list of the file: its remembered mapping takes precedence over that of the contractor. */
  price_list_id?: number
}

/** The same with the upload and a complete mapping. */
export interface MappedUpload {
  upload: Upload
  config: UploadConfig
  remember: boolean
}
