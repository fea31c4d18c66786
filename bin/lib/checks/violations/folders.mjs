const names = Array.from({ length: 19 }, (_, n) => `app/planted_folder/planted_${n}.ts`)
const [first, ...others] = names

/** @type {import('./judge.mjs').Planted} */
export const folders = {
  violations: [
    {
      catches: 'a folder of more than 18 files of code',
      path: first,
      content: `export const planted = 1\n`,
      shows: ['app/planted_folder holds 19 files'],
    },
  ],
  companions: Object.fromEntries(others.map((name) => [name, ''])),
}
