import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { requiredBuiltins } from './required-builtins.ts'

/** What a program of this text exports, once it is bundled. */
async function bundled(contents: string): Promise<Record<string, unknown>> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    ...{ bundle: true, write: false, format: 'esm', platform: 'node', splitting: true, outdir: 'out' },
    plugins: [requiredBuiltins],
  })
  const [program] = outputFiles
  return await import(`data:text/javascript,${encodeURIComponent(program!.text)}`)
}

describe('built-ins that a bundle requires', () => {
  it('An import keeps the names that it asks for', async () => {
    const { agent } = await bundled("import { Agent } from 'http'; export const agent = new Agent()")
    expect(agent).toMatchObject({ protocol: 'http:' })
  })

  it('What is imported while the program runs has its names too, as the exporter of traces needs', async () => {
    const { agent } = await bundled(
      "const { Agent } = await import('http'); export const agent = new Agent()",
    )
    expect(agent).toMatchObject({ protocol: 'http:' })
  })
})
