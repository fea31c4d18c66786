import { test } from '@japa/runner'
import { emailProblem } from '#shared/accounts/email_problem'
import { taxIdFigures, taxIdProblem } from '#shared/accounts/tax_id'

test.group('The tax number', () => {
  test('of the UAE has 15 figures, however they are grouped', ({ assert }) => {
    assert.isNull(taxIdProblem('UAE', '100233445500003'))
    assert.isNull(taxIdProblem('UAE', ' 1002 3344 5500 003 '))
    for (const wrong of ['', '10023344550000', '1002334455000031', '10023344550000O']) {
      assert.equal(taxIdProblem('UAE', wrong), 'trn_length', wrong)
    }
  })

  test('of Russia has 10 or 12 figures, the last of which follow from the others', ({ assert }) => {
    for (const right of ['7707083893', '77 0708 3893', '500100732259']) {
      assert.isNull(taxIdProblem('RUS', right), right)
    }
    for (const wrong of ['770708389', '77070838931', '5001007322590', 'ИНН7707083893', '']) {
      assert.equal(taxIdProblem('RUS', wrong), 'inn_length', wrong)
    }
    for (const wrong of ['7707083894', '500100732258', '500100732269', '0000000000']) {
      assert.equal(taxIdProblem('RUS', wrong), 'inn_digits', wrong)
    }
  })

  test('is kept as its figures', ({ assert }) => {
    assert.equal(taxIdFigures('1002-3344 5500.003'), '100233445500003')
  })
})

test.group('An e-mail address', () => {
  test('is told what it lacks', ({ assert }) => {
    assert.isNull(emailProblem(' layla@corniche-motors.ae '))
    assert.isNull(emailProblem('л.иванова@почта.рф'))
    assert.equal(emailProblem('layla'), 'no_at')
    assert.equal(emailProblem('@corniche.ae'), 'no_name')
    assert.equal(emailProblem('layla@corniche-motors'), 'no_dot')
    assert.equal(emailProblem('layla@corniche.'), 'no_dot')
    assert.equal(emailProblem('layla@corniche..ae'), 'no_dot')
    assert.equal(emailProblem('layla @corniche.ae'), 'spaces')
  })
})
