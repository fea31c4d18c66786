/**
 * How the output of a check is read.
 * @typedef {{files: string[], text: string}} Complaint with the files it is about; none: unknown
 * @typedef {(output: string) => Complaint[]} Reader
 *
 * @typedef {object} Format of an output
 * @property {RegExp} complaint the first line of a complaint; its first group is the file
 * @property {RegExp} [more] a further line of the same complaint
 * @property {RegExp} [noise] a line that is no complaint
 */

const NEVER = /^(?!)/

/**
 * A line that the format does not know is a complaint without a file, so that no output of a checker
 * that crashed is lost.
 * @param {Format} format
 * @returns {Reader}
 */
const byLine =
  ({ complaint, more = NEVER, noise = NEVER }) =>
  (output) => {
    /** @type {Complaint[]} */
    const complaints = []
    for (const line of output.split('\n')) {
      if (line.trim() === '' || noise.test(line)) continue
      const last = complaints.at(-1)
      const file = complaint.exec(line)?.[1]
      if (file !== undefined) complaints.push({ files: [file], text: line })
      else if (last && more.test(line)) last.text += `\n${line}`
      else complaints.push({ files: [], text: line })
    }
    return complaints
  }

/** `app/a.ts(1,2): error TS2322: …`, and what it says further is indented. */
export const readTypeErrors = byLine({ complaint: /^(\S.*?)\(\d+,\d+\): error /, more: /^ {2}/ })

/** `app/a.ts:1:2: … [Error/rule]` */
export const readLint = byLine({
  complaint: /^(\S.*?):\d+:\d+: /,
  noise: /^\d+ problems?$/,
})

/** `app/a.ts (3ms)` between two lines about all of them. */
export const readFormat = byLine({
  complaint: /^(\S.*) \(\d+ms\)$/,
  noise: /^(?:Checking formatting\.\.\.|Format issues found in above |Finished in )/,
})

/** `app/a.ts: …` */
export const readByFile = byLine({ complaint: /^([^\s:]+): / })

/** `app/folder holds 19 files …` */
export const readFolders = byLine({ complaint: /^(\S+) holds \d+ files / })

/** @type {Reader} */
export const readTexts = (output) =>
  byLine({ complaint: /^([a-z]{2} \w+)[.:]/ })(output).map(({ files, text }) => ({
    files: files.map((file) => `resources/lang/${file.replace(' ', '/')}.json`),
    text,
  }))

const CIRCLE = 'Folders in a circle: '

/**
 * `rule: app/a.ts → app/b.ts`; and circles of folders, each with its imports below.
 * @type {Reader}
 */
export const readImports = (output) =>
  byLine({ complaint: /^(?:[\w-]+|An arrow back): (\S+) → /, more: /^ {2}(?:\S+ → |…$)/ })(
    output
  ).map((one) => (one.text.startsWith(CIRCLE) ? { ...one, files: importersIn(one.text) } : one))

/** @param {string} circle */
const importersIn = (circle) => [...circle.matchAll(/^ {2}(\S+) → /gm)].map(([, file]) => file)

/**
 * `name  kind  app/a.ts:1:2` under the title of what is wrong with all below, which begins the text.
 * @type {Reader}
 */
export function readUnused(output) {
  let title = ''
  const lines = output.split('\n').flatMap((line) => {
    if (!/^[A-Z][\w ]+ \(\d+\)$/.test(line))
      return line.trim() === '' ? [] : [`${title}${line.trim()}`]
    title = `${line.replace(/ \(\d+\)$/, '')}: `
    return []
  })
  return byLine({ complaint: /^[A-Z][\w ]+: (?:.*\s)?([^\s:]+)(?::\d+){0,2}$/ })(lines.join('\n'))
}
