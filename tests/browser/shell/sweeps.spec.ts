import { test } from '@japa/runner'
import { axeFindings, findingsAtBothSizes, lowContrastInDark } from '#tests/scenes/axe'

const page = (body: string, style = '') => `<!doctype html>
<html lang="en">
  <head><title>Sweeps</title><style>${style}</style></head>
  <body><main><h1>Sweeps</h1>${body}</main></body>
</html>`

test.group('A sweep with axe', () => {
  test('finds the elements that break a rule, in the page or in a part of it', async ({
    assert,
    browserContext,
  }) => {
    const tab = await browserContext.newPage()
    await tab.setContent(page('<p id="one">Text</p><div id="other"><img src="data:,"></div>'))
    const found = ['light, image-alt: <img src="data:,">']
    assert.deepEqual(await axeFindings(tab), found)
    assert.deepEqual(await axeFindings(tab, '#other'), found)
    assert.deepEqual(await axeFindings(tab, '#one'), [])
  })

  test('finds text that is hard to read in the dark scheme alone, and returns to the light one', async ({
    assert,
    browserContext,
  }) => {
    const tab = await browserContext.newPage()
    const pale = '[data-mantine-color-scheme=dark] { background: #111; color: #222 }'
    await tab.setContent(page('<p>Text</p>', pale))
    assert.deepEqual(await axeFindings(tab), [])
    assert.deepEqual(await lowContrastInDark(tab), [
      'dark, color-contrast: <h1>Sweeps</h1> | <p>Text</p>',
    ])
    assert.deepEqual(await axeFindings(tab), [])
  })

  test('at both sizes finds what is too wide for a phone, and what only a phone shows', async ({
    assert,
    browserContext,
  }) => {
    const tab = await browserContext.newPage()
    const wide = '.wide { width: 700px } body { margin: 0 }'
    const narrow = 'img { display: none } @media (max-width: 700px) { img { display: block } }'
    await tab.setContent(page('<p class="wide">Text</p><img src="data:,">', wide + narrow))
    assert.deepEqual(await findingsAtBothSizes(tab), [
      'at 390: 310 px too wide',
      'at 390: light, image-alt: <img src="data:,">',
    ])
  })
})
