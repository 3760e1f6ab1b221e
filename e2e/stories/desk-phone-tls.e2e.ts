import { expect } from '@playwright/test'
import { freePort } from '@ramal/process/free-port'
import { answerCall, dial, hangUp } from '../product/agent-call.ts'
import { DeskPhone } from '../product/baresip.ts'
import { beFree, sitDown } from '../product/desk.ts'
import { accountOf } from '../product/desk-account.ts'
import { useOwnProduct } from '../product/product.ts'
import { test } from '../product/test.ts'
import { expectTones, VOICE } from '../product/voice.ts'

test.describe('a desk phone that is not ours, over TLS', () => {
  let sipPort = 0
  useOwnProduct(async () => {
    sipPort = await freePort()
    return { SIP_TLS_PORT: String(sipPort) }
  })

  test('A desk phone over TLS registers, is called from a browser and calls it: both hear each other', async ({
    browser,
    request,
  }) => {
    const account = await accountOf(request, 'bruno')
    const desk = await DeskPhone.open({ ...account, sipPort, transport: 'tls', tone: VOICE.bruno })
    const ana = await sitDown(browser, 'ana')
    const hearEachOther = async () => {
      await desk.next('CALL_ESTABLISHED')
      await expectTones(ana, VOICE.bruno)
      await expect.poll(() => desk.hears(VOICE.ana), { timeout: 15_000 }).toBe(true)
    }
    try {
      await dial(ana, '10002')
      await desk.next('CALL_INCOMING')
      desk.command('accept')
      await hearEachOther()
      await hangUp(ana)
      await desk.next('CALL_CLOSED')
      await beFree(ana)
      desk.command('dial', '10001')
      await answerCall(ana, '10002')
      await hearEachOther()
      desk.command('hangup')
      await desk.next('CALL_CLOSED')
    } finally {
      await desk.close()
      await ana.context().close()
    }
  })
})
