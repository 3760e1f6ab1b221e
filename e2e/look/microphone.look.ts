import { openPhone } from '../product/agent-call.ts'
import { test } from '../product/test.ts'
import { picture } from './picture.ts'

test('A softphone whose microphone the browser refuses is photographed', async ({
  playwright,
  launchOptions,
}) => {
  const args = (launchOptions.args ?? []).filter((flag) => flag !== '--use-fake-ui-for-media-stream')
  const own = await playwright.chromium.launch({ ...launchOptions, args })
  const page = await (await own.newContext({ locale: 'pt-BR', permissions: [] })).newPage()
  await openPhone(page)
  await page.getByRole('alert').filter({ hasText: 'O microfone está bloqueado' }).waitFor()
  await picture(page, 'microphone-refused')
  await own.close()
})
