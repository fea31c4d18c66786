import { describeApi } from '#app/http/api/describe_api'
import { exportCodes } from '#start/api/codes'
import { exportDownloadQuery } from '#app/exports/validators'
import {
  itemsOfSaleQuery,
  saleItemsExportQuery,
  saleItemsQuery,
  salesExportQuery,
  salesQuery,
} from '#app/sales/validators'

const invoice = { id: 'The invoice.' }

export const invoicesApi = describeApi({
  key: 'invoices',
  title: 'Invoices',
  text: 'What was shipped to your company, with its boxes and papers. In paths and fields an invoice is called a sale.',
  calls: {
    'api.sales': { title: 'List invoices', query: salesQuery },
    'api.sales.show': { title: 'Read an invoice', path: invoice },
    'api.sales.items': {
      title: 'List the items of an invoice',
      id: 'itemsOfSale',
      text: 'All of them when no `per_page` is given.',
      path: invoice,
      query: itemsOfSaleQuery,
    },
    'api.sales_items': { title: 'List the items of all invoices', query: saleItemsQuery },
    'api.orders.sales': {
      title: 'List the invoices of an order',
      path: { id: 'The order.' },
    },
    'invoices.export': {
      title: 'Download an invoice as a workbook',
      path: invoice,
      file: ['xlsx'],
    },
    'invoices.packing_list': {
      title: 'Download a packing list as a workbook',
      path: invoice,
      file: ['xlsx'],
    },
    'invoices.pdf': {
      title: 'Download an invoice as a PDF',
      text: 'Refused until the trader has entered who sells in the region.',
      path: invoice,
      file: ['pdf'],
      refusals: [{ seller_data_missing: 409 }],
    },
    'invoices.packing_list_pdf': {
      title: 'Download a packing list as a PDF',
      path: invoice,
      file: ['pdf'],
    },
    'api.sales.export': {
      title: 'Export the list of invoices',
      text: 'A workbook at once, or with 202 an export that a worker makes when the list is long.',
      query: salesExportQuery,
      status: [200, 202],
      file: ['xlsx'],
      refusals: [exportCodes.ask],
    },
    'api.sales.export_download': {
      title: 'Download an export of invoices',
      query: exportDownloadQuery,
      file: ['xlsx'],
      refusals: [exportCodes.download],
    },
    'api.sales_items.export': {
      title: 'Export the items of all invoices',
      text: 'A workbook at once, or with 202 an export that a worker makes when the list is long.',
      query: saleItemsExportQuery,
      status: [200, 202],
      file: ['xlsx'],
      refusals: [exportCodes.ask],
    },
    'api.sales_items.export_download': {
      title: 'Download an export of invoice items',
      query: exportDownloadQuery,
      file: ['xlsx'],
      refusals: [exportCodes.download],
    },
  },
})
