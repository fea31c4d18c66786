const { resolve } = require('node:path')

/** @param {string} path */
const folder = (path) => resolve(__dirname, '..', '..', '..', path)

/**
 * How dependency-cruiser finds files: package.json's imports name `.js` files that exist as `.ts`
 * until they are built, and the client has two aliases of its own. Without this configuration it finds no
 * imports and reports nothing.
 */
module.exports = {
  resolve: {
    extensionAlias: { '.js': ['.ts', '.tsx', '.js', '.d.ts'] },
    alias: {
      '~': folder('inertia'),
      '#lang': folder('resources/lang'),
      '@generated': folder('.adonisjs/client'),
    },
  },
}
