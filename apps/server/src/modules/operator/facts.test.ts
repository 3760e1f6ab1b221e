import { afterEach, expect, it } from 'vitest'
import { closeStores, demo, run } from './testing/settings-run.ts'

afterEach(closeStores)

it('Who asks for facts is handed one line of JSON with the variables of the start, and no secret', async () => {
  const { code, says, handed } = await run(await demo(), ['facts'])
  expect([code, says, handed.endsWith('}\n')]).toEqual([0, [], true])
  expect(JSON.parse(handed)).toMatchObject({
    startedWith: { PORT: '8080', MEDIA_PORT: '20000' },
    place: { port: 8080 },
    trunks: [{ name: 'Simulador' }, { name: 'Operadora B' }],
  })
  expect(handed).not.toMatch(/password|secret/i)
})
