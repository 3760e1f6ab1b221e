import { answerChat } from '../product/agent-chat.ts'
import { signIn, trySignIn } from '../product/agent-page.ts'
import { product } from '../product/product.ts'
import { test } from '../product/test.ts'
import { picture } from './picture.ts'

test('The login is photographed, with an error too', async ({ page }) => {
  await page.goto(`${product().baseUrl}/login`)
  await page.locator('[name=username]').waitFor()
  await picture(page, 'login')
  await trySignIn(page, 'ana', 'errada')
  await page.getByText('Impossível fazer login').first().waitFor()
  await picture(page, 'login-error')
})

for (const [username, name] of [
  ['ana', 'agent'],
  ['sofia', 'supervisor'],
  ['admin', 'administrator'],
] as const)
  test(`The home of the ${name} is photographed`, async ({ page }) => {
    await signIn(page, username)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await picture(page, `home-${name}`)
    if (name !== 'agent') return
    await answerChat(page, '5511999986001', 'Bom dia')
    await page.goto(product().baseUrl)
    await page.waitForLoadState('networkidle')
    await picture(page, 'home-agent-busy')
    await page.goto(`${product().baseUrl}/no-such-page`)
    await picture(page, 'not-found')
  })
