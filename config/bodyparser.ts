import { defineConfig } from '@adonisjs/core/bodyparser'

export default defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  form: { convertEmptyStringsToNull: false, types: ['application/x-www-form-urlencoded'] },
  json: {
    convertEmptyStringsToNull: false,
    limit: '2mb',
    types: ['application/json', 'application/json; charset=utf-8'],
  },
  // Files are taken by the uploads' own route, which streams them.
  multipart: { autoProcess: false, types: ['multipart/form-data'] },
})
