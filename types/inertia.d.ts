import type { JSONDataTypes } from '@adonisjs/core/types/transformers'

declare module '@adonisjs/inertia/types' {
  interface InertiaPages {
    [page: string]: { [prop: string]: JSONDataTypes }
  }
}
