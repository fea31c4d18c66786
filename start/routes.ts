import '#app/support/routes'
import '#app/accounts/routes'
import '#app/catalog/routes'
