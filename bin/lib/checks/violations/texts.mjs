/**
 * @param {string} catches
 * @param {string} name of the file and its language
 * @param {string} content
 * @param {string} shows
 */
const violation = (catches, name, content, shows) => ({
  catches,
  path: `resources/lang/${name}.json`,
  content,
  shows: [shows],
})

/** @type {import('./judge.mjs').Planted} */
export const texts = {
  violations: [
    violation(
      'a text in one language only',
      'en/planted_alone',
      `{ "key": "alone" }\n`,
      'ru planted_alone.key: is missing'
    ),
    violation(
      'a Russian plural without all its cases',
      'ru/planted_plural',
      `{ "key": "{count, plural, one {# строка} few {# строки} other {# строк}}" }\n`,
      'ru planted_plural.key: the plural of “count” has no “many”'
    ),
    violation(
      'a name that one language does not use',
      'en/planted_name',
      `{ "key": "{count} lines of {planted_name}" }\n`,
      'ru planted_name.key: does not use {planted_name}'
    ),
    violation(
      'a key that is given twice',
      'en/planted_twice',
      `{ "key": "first", "key": "second: \\"last\\"" }\n`,
      'en planted_twice: a key is given twice'
    ),
    violation(
      'a brace too many',
      'en/planted_brace',
      `{ "key": "{count}} lines" }\n`,
      'en planted_brace.key: there is a brace too many'
    ),
    violation(
      'a text that is not closed',
      'en/planted_broken',
      `{ "key": "{count, plural, one {# line} other {# lines}" }\n`,
      'en planted_broken.key: cannot be read'
    ),
  ],
  companions: {
    'resources/lang/en/planted_plural.json': `{ "key": "{count, plural, one {# line} other {# lines}}" }\n`,
    'resources/lang/ru/planted_name.json': `{ "key": "Строк: {count}" }\n`,
    'resources/lang/ru/planted_twice.json': `{ "key": "второй" }\n`,
    'resources/lang/ru/planted_brace.json': `{ "key": "Строк: {count}" }\n`,
    'resources/lang/ru/planted_broken.json': `{ "key": "{count, plural, one {#} few {#} many {#} other {#}}" }\n`,
  },
}
