import { expect, it } from 'vitest'
import type { Scanner } from '../../platform/scanner/scanner.ts'
import { refuseUnclean } from './scanned-uploads.ts'

const files = [{ path: '/a' }, { path: '/b' }, { path: '/c' }]

/** A scanner that says this of `/b` and calls everything else clean. */
function scanner(said: Awaited<ReturnType<Scanner['scan']>>) {
  const asked: unknown[][] = []
  const scan: Scanner['scan'] = async (path, { owner }) => {
    asked.push([path, owner])
    return path === '/b' ? said : { is: 'clean' }
  }
  return { asked, scan } as unknown as Scanner & { asked: unknown[][] }
}

it('Files that a scanner calls clean are let through, each looked at in the name of its sender', async () => {
  const clean = scanner({ is: 'clean' })
  await refuseUnclean(clean, files, 'user:7')
  expect(clean.asked).toEqual(files.map(({ path }) => [path, 'user:7']))
})

it('An infected file is refused with the name of what was found, and no file behind it is looked at', async () => {
  const infected = scanner({ is: 'infected', name: 'Eicar' })
  await expect(refuseUnclean(infected, files, 'user:7')).rejects.toMatchObject({
    code: 'file_infected',
    params: { name: 'Eicar' },
    cause: expect.objectContaining({ message: 'Eicar' }),
  })
  expect(infected.asked).toHaveLength(2)
})

it('A file that nobody has looked at is refused, and its sender may come again in half a minute', async () => {
  await expect(
    refuseUnclean(scanner({ is: 'away', reason: 'no answer' }), files, 'user:7'),
  ).rejects.toMatchObject({
    code: 'scanner_unavailable',
    retryAfter: 30,
    cause: expect.objectContaining({ message: 'no answer' }),
  })
})
