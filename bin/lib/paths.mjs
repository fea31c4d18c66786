import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder: the one that holds `bin/`. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..')

/**
 * An absolute path inside the project.
 * @param {...string} parts
 */
export const inProject = (...parts) => join(root, ...parts)

/**
 * A path in the folder for persistent data of the running product, which is not under version control.
 * @param {...string} parts
 */
export const inVar = (...parts) => join(root, 'var', ...parts)
