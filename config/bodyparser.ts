import { defineConfig } from '@adonisjs/core/bodyparser'

export default defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  form: { convertEmptyStringsToNull: false, types: ['application/x-www-form-urlencoded'] },
  json: {
    convertEmptyStringsToNull: false,
    limit: '2mb',
    types: ['application/json', 'application/json; charset=utf-8'],
  },
  // The upload route streams files itself.
  multipart: { autoProcess: false, types: ['multipart/form-data'] },
})
