import auth from '#lang/en/auth.json'
import common from '#lang/en/common.json'
import dashboard from '#lang/en/dashboard.json'
import errors_pages from '#lang/en/errors_pages.json'
import home from '#lang/en/home.json'
import notices from '#lang/en/notices.json'
import shell from '#lang/en/shell.json'

/** The texts of the client, one chunk per language. A new file is added here and in the others. */
const messages = { auth, common, dashboard, errors_pages, home, notices, shell }

export type Messages = typeof messages
export default messages
