import { answerChat, conversation } from '../product/agent-chat.ts'
import { signIn } from '../product/agent-page.ts'
import { doesEverything } from '../product/every-kind.ts'
import { test } from '../product/test.ts'
import { pictureHere } from './picture.ts'

test('Every kind of message is photographed', async ({ page }) => {
  await signIn(page)
  await answerChat(page, '5511999985000', 'Bom dia')
  await doesEverything(page, '5511999985000')
  await pictureHere(page, 'messages-end')
  for (const [name, text] of [
    ['messages-order', 'para hoje'],
    ['messages-begin', 'Bom dia'],
  ] as const) {
    await conversation(page).hover()
    await page.mouse.wheel(0, name === 'messages-begin' ? -9_000 : -700)
    await conversation(page).getByText(text).first().waitFor()
    await pictureHere(page, name)
  }
})
