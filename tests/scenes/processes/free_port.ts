export { freePort } from '../../../bin/lib/processes/ports.mjs'
