import { answerCall, customerCalls, ringing } from '../product/agent-call.ts'
import { beFree, key, prepareTransfer, sitDown, transfer } from '../product/desk.ts'

import { test } from '../product/test.ts'

test('look', async ({ browser }) => {
  test.setTimeout(240_000)
  const ana = await sitDown(browser, 'ana')
  let n = 0
  const shot = async (name: string) => {
    await ana.waitForTimeout(400)
    await ana.screenshot({ path: `/tmp/look/${String(n++).padStart(2, '0')}-${name}.png` })
  }
  await ana.setViewportSize({ width: 1440, height: 900 })
  await shot('phonecalls-idle')
  await ana.goto('/chats')
  await ana.waitForTimeout(1500)
  await shot('chats-idle')

  const phone = '11933338201'
  customerCalls(phone)
  await ringing(ana, phone).waitFor()
  await shot('chats-ringing')
  await answerCall(ana, phone)
  await ana.waitForTimeout(1500)
  await shot('chats-call')
  await ana.setViewportSize({ width: 1024, height: 768 })
  await shot('chats-call-1024')
  await ana.setViewportSize({ width: 390, height: 844 })
  await shot('chats-call-390')
  await key(ana, 'Fechar o softphone').click()
  await shot('chats-strip-390')
  await ana.setViewportSize({ width: 1440, height: 900 })
  await shot('chats-strip')
  await ana.getByRole('button', { name: 'Abrir o softphone' }).click()
  await shot('chats-again')
  await prepareTransfer(ana, 'Assistida', 'Ramal', 'Bruno')
  await shot('transfer')
  await ana.goto('/')
  await ana.waitForTimeout(2500)
  await shot('home-reloaded')
})
