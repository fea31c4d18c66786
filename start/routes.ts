import '#app/support/routes'
import '#app/accounts/routes'
