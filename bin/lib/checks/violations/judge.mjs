import { PLANTED } from './names.mjs'

/**
 * @typedef {import('../list.mjs').Verdict} Verdict
 * @typedef {import('../complaints.mjs').Complaint} Complaint
 * @typedef {import('../complaints.mjs').Reader} Reader
 *
 * @typedef {object} Violation
 * @property {string} catches what the check has to catch
 * @property {string} path where it is planted
 * @property {string} content
 * @property {string[]} [shows] what one complaint has to contain; the path when it is left out
 *
 * @typedef {object} Planted what is planted for one check
 * @property {Violation[]} violations
 * @property {Record<string, string>} [companions] contents of further files that the violations need
 * @property {RegExp[]} [silent] what no complaint may match, because it is allowed
 */

/** The most missed violations that a verdict names. A check that finds nothing any more misses hundreds. */
const MOST_SHOWN = 10

/**
 * Judges a check that has seen the copy of the project: it passes when it complains about all that
 * was planted for it and about no file of the project. A complaint about a file that was planted for
 * another check is expected.
 * @param {Verdict} verdict of the check about the copy
 * @param {Reader} read
 * @param {Planted} planted
 * @returns {Verdict}
 */
export function judge({ ok, output }, read, { violations, silent = [] }) {
  const complaints = read(output)
  const real = complaints.filter(({ files }) => files.length === 0 || !files.every(isPlanted))
  const wrong = complaints.filter(({ text }) => silent.some((allowed) => allowed.test(text)))
  const missed = violations.filter(
    (violation) => !complaints.some((one) => reports(one, violation))
  )
  const left = missed.length - MOST_SHOWN
  const lines = [
    ...real.map(({ text }) => text),
    ...wrong.map(({ text }) => `The check complains about a planted file that is allowed: ${text}`),
    ...missed.slice(0, MOST_SHOWN).map(inOneLine),
    ...(left > 0 ? [`The check does not see ${left} more planted violations.`] : []),
  ]
  if (ok && violations.length > 0) lines.push('The check passed although violations were planted.')
  if (!ok && complaints.length === 0) lines.push('The check failed without a complaint.')
  return { ok: lines.length === 0, output: lines.join('\n') }
}

/** @param {string} path */
const isPlanted = (path) => PLANTED.test(`${path}/`)

/** @param {Violation} violation */
const textsOf = ({ path, shows = [path] }) => shows

/** @param {Violation} violation */
const inOneLine = (violation) =>
  `The check does not see a planted violation: ${violation.catches} (${textsOf(violation).join(' ')})`

/**
 * @param {Complaint} complaint
 * @param {Violation} violation
 */
function reports({ text }, violation) {
  return textsOf(violation).every((part) => text.includes(part))
}
