import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { withBackground } from '#tests/scenes/background'
import { unique } from '#tests/scenes/cast'
import { offersOf } from '#tests/scenes/price_lists/price_imports'
import {
  base64,
  cp1251,
  HEAD,
  mailOf,
  multipart,
  part,
  quotedPrintable,
} from '#tests/scenes/price_lists/mail_texts'
import { csvOf } from '#tests/scenes/price_lists/price_lists'
import { givenMailServer, type MailGiven } from '#tests/scenes/price_lists/servers/mail_server'
import {
  givenMappedList,
  givenSource,
  mailboxAt,
  thenImported,
  whenLooked,
  withSourceSettings,
} from '#tests/scenes/price_lists/sources'
import type { SourceInput } from '#shared/answers/prices/price_source'

/** What came of a mail: the name of its file and what is on sale then, or what the look found. */
async function whenMailed(
  client: ApiClient,
  mails: (brand: string) => readonly MailGiven[],
  rules: Partial<SourceInput> = {}
) {
  const brand = `Фильтр ${unique()}`
  const { manager, list } = await givenMappedList(client, [[brand, 'W1', 10, 1]])
  const mail = await givenMailServer()
  for (const given of mails(brand)) await mail.deliver(given)
  const id = await givenSource(client, manager, list.id, mailboxAt(mail.port, rules))
  const looked = await whenLooked(client, manager, id)
  if (looked.last_outcome !== 'imported') return looked.last_outcome
  const { file_name } = await thenImported(client, manager, looked)
  const [offer] = await offersOf(list.id)
  return { file_name, brand_name: offer?.brand_name === brand, cost: offer?.cost }
}

const pricesOf = (brand: string) => csvOf([[brand, 'W1', 11, 1]])
test.group('A mail with an odd attachment', (group) => {
  group.setup(withSourceSettings())
  group.setup(withBackground)

  const ODD: { is: string; name: string; make: (brand: string) => MailGiven }[] = [
    {
      is: 'whose name is in pieces and in percents',
      name: 'Прайс лист.csv',
      make: (brand) =>
        mailOf(
          multipart(
            'b1',
            part(
              'Content-Type: application/octet-stream',
              'Content-Transfer-Encoding: base64',
              "Content-Disposition: attachment; filename*0*=UTF-8''%D0%9F%D1%80%D0%B0;",
              ' filename*1*=%D0%B9%D1%81%20%D0%BB; filename*2*=%D0%B8%D1%81%D1%82.csv',
              '',
              base64(pricesOf(brand))
            )
          )
        ),
    },
    {
      is: 'in quoted-printable, with its name in encoded words',
      name: 'Прайс.csv',
      make: (brand) =>
        mailOf(
          multipart(
            'b1',
            part('Content-Type: text/plain', '', 'See the file.'),
            part(
              'Content-Type: text/csv; charset=utf-8; name="=?UTF-8?B?0J/RgNCw0LnRgS5jc3Y=?="',
              'Content-Transfer-Encoding: quoted-printable',
              'Content-Disposition: attachment',
              '',
              quotedPrintable(pricesOf(brand))
            )
          )
        ),
    },
    {
      is: 'in a mail that was passed on as a mail, in parts of parts',
      name: 'prices.csv',
      make: (brand) =>
        mailOf(
          multipart(
            'b1',
            part('Content-Type: text/plain', '', 'Passed on.'),
            part(
              'Content-Type: message/rfc822',
              '',
              'From: somebody@gulf.example',
              'Subject: Prices',
              'MIME-Version: 1.0',
              multipart(
                'b2',
                part('Content-Type: text/html', '', '<p>See the file.'),
                multipart(
                  'b3',
                  part('Content-Type: image/png; name=logo.png', '', 'no picture'),
                  part(
                    'Content-Type: text/csv; name=prices.csv',
                    'Content-Transfer-Encoding: base64',
                    '',
                    base64(pricesOf(brand))
                  )
                )
              )
            )
          )
        ),
    },
    {
      is: 'that is the whole mail',
      name: 'prices.csv',
      make: (brand) =>
        mailOf(
          'Content-Type: application/octet-stream; name="prices.csv"',
          'Content-Transfer-Encoding: base64',
          '',
          base64(pricesOf(brand))
        ),
    },
    {
      is: 'that says of its letters what is not true',
      name: 'prices.txt',
      make: (brand) =>
        mailOf(
          multipart(
            'b1',
            part(
              'Content-Type: text/plain; charset=koi8-r; format=flowed; name=prices.txt',
              'Content-Transfer-Encoding: base64',
              'Content-Disposition: inline',
              '',
              base64(cp1251(pricesOf(brand)))
            )
          )
        ),
    },
    {
      is: 'with a path and signs nobody sees in its name',
      name: 'passwd.csv',
      make: (brand) =>
        mailOf(
          multipart(
            'b1',
            part(
              'Content-Type: application/octet-stream',
              'Content-Transfer-Encoding: base64',
              "Content-Disposition: attachment; filename*=UTF-8''..%2F..%2Fetc%2Fpass%00%E2%80%AEwd.csv",
              '',
              base64(pricesOf(brand))
            )
          )
        ),
    },
  ]
  for (const { is, name, make } of ODD) {
    test(`${is} is read`, async ({ client, assert }) => {
      assert.deepEqual(await whenMailed(client, (brand) => [make(brand)]), {
        file_name: name,
        brand_name: true,
        cost: '11',
      })
    })
  }

  test('no table is in is none', async ({ client, assert }) => {
    const files = { 'winmail.dat': Buffer.from([0x78, 0x9f, 0x3e, 0x22]), 'logo.png': 'a picture' }
    assert.equal(await whenMailed(client, () => [{ files }, {}]), 'nothing')
  })
})

test.group('A mail of somebody', (group) => {
  group.setup(withSourceSettings())
  group.setup(withBackground)

  test('who calls himself like the supplier is not theirs', async ({ client, assert }) => {
    const forged = (brand: string) =>
      [
        '"prices@gulf.example" <prices@evil.example>',
        'prices@gulf.example.evil.example',
        'more-prices@gulf.example',
      ].map((from) => ({ from, files: { 'list.csv': csvOf([[brand, 'W1', 12, 1]]) } }))
    const own = (brand: string) => ({
      from: 'Gulf Parts <Prices@Gulf.Example>',
      files: { 'list.csv': pricesOf(brand) },
    })
    const rules = { from: 'prices@gulf.example' }
    assert.equal(await whenMailed(client, forged, rules), 'nothing')
    const mails = (brand: string) => [own(brand), ...forged(brand)]
    assert.deepEqual(await whenMailed(client, mails, rules), {
      file_name: 'list.csv',
      brand_name: true,
      cost: '11',
    })
  })

  test('is found below hundreds of others', async ({ client, assert }) => {
    const others = Array.from({ length: 400 }, () => ({
      raw: [...HEAD, '', 'No file.'].join('\n'),
    }))
    const mails = (brand: string) => [{ files: { 'list.csv': pricesOf(brand) } }, ...others]
    assert.deepEqual(await whenMailed(client, mails), {
      file_name: 'list.csv',
      brand_name: true,
      cost: '11',
    })
  })
})
