import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { leftOut } from './left-out.ts'

it('What a bundle leaves out takes no room in it, and says so when it is called after all', async () => {
  const { outputFiles } = await build({
    stdin: { contents: "import { glob } from 'glob'; export { glob }", resolveDir: import.meta.dirname },
    ...{ bundle: true, write: false, format: 'esm', platform: 'node' },
    plugins: [leftOut],
  })
  const text = outputFiles[0]!.text
  expect(text.length).toBeLessThan(2_000)
  const { glob } = await import(`data:text/javascript,${encodeURIComponent(text)}`)
  expect(() => glob('**')).toThrow('glob is left out of this bundle')
})
