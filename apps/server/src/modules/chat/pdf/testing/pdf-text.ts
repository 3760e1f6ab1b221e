import { inflateSync } from 'node:zlib'

/** Text drawn at once, where on the page, in points from the left and from the bottom. */
export interface DrawnText {
  text: string
  x: number
  y: number
}

export interface ReadPage {
  texts: DrawnText[]
  /** All of it in the order drawn. */
  text: string
  images: number
  width: number
  height: number
}

/** What a PDF says, read back from its own bytes: objects, inflated streams, and each font's table from glyph to letter. */
export function readPdf(bytes: Buffer): ReadPage[] {
  const source = bytes.toString('latin1')
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id!, body!]),
  )
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body))
  return pages.map((page) => {
    const content = streamOf(objects, referenceOf(page, 'Contents'))
    const letters = fontsOf(objects, objects.get(referenceOf(page, 'Resources')) ?? page)
    const [, , width = 0, height = 0] =
      /\/MediaBox \[([^\]]*)\]/.exec(page)?.[1]?.split(' ').map(Number) ?? []
    const texts = drawnIn(content, letters)
    const images = content.match(/\/I\d+ Do/g)?.length ?? 0
    return { texts, text: texts.map((one) => one.text).join('\n'), images, width, height }
  })
}

type Objects = ReadonlyMap<string, string>
type Letters = ReadonlyMap<string, string>

function drawnIn(content: string, fonts: ReadonlyMap<string, Letters>): DrawnText[] {
  const drawn: DrawnText[] = []
  for (const [, block = ''] of content.matchAll(/BT\n([\s\S]*?)\nET/g)) {
    const [, x = '0', y = '0'] = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm/.exec(block) ?? []
    const letters = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? '') ?? new Map<string, string>()
    const glyphs = [...block.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? [])
    const text = glyphs.map((glyph) => letters.get(glyph) ?? '\ufffd').join('')
    drawn.push({ text, x: Number(x), y: Number(y) })
  }
  return drawn
}

function fontsOf(objects: Objects, resources: string): Map<string, Letters> {
  const fonts = [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)]
  return new Map(
    fonts.map(([, name, id]) => {
      const table = streamOf(objects, referenceOf(objects.get(id!) ?? '', 'ToUnicode'))
      return [name!, lettersOf(table)]
    }),
  )
}

/** `<0000> <0003> [<0000> <0041> <0042> <0043>]`: glyphs from the first to the second are these letters. */
function lettersOf(table: string): Letters {
  const letters = new Map<string, string>()
  for (const [, first = '0', values = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    for (const [offset, [, hex]] of [...values.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + offset).toString(16).padStart(4, '0')
      const units = hex!.replaceAll(' ', '').match(/.{4}/g) ?? []
      letters.set(glyph, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))))
    }
  return letters
}

function referenceOf(body: string, key: string): string {
  return new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? ''
}

function streamOf(objects: Objects, id: string): string {
  const [, stream = ''] = /stream\n([\s\S]*)\nendstream/.exec(objects.get(id) ?? '') ?? []
  return stream === '' ? '' : inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
}
