import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Asks at the terminal without showing what is typed; null where nobody sits there. */
export function hiddenPrompt(
  input: NodeJS.ReadStream,
  output: NodeJS.WriteStream,
): ((question: string) => Promise<string>) | null {
  if (!input.isTTY) return null
  return (question) =>
    new Promise((resolve, reject) => {
      const nowhere = new Writable({ write: (_, __, done) => done() })
      const lines = createInterface({ input, output: nowhere, terminal: true })
      output.write(`${question} `)
      lines.on('SIGINT', () => lines.close())
      lines.once('close', () => reject(new Error('nothing was typed')))
      lines.once('line', (line) => {
        output.write('\n')
        resolve(line)
        lines.close()
      })
    })
}
