/** What a canvas can have at most, px; a longer element is shown from its end upwards. */
const MOST_PX = 16_000
/** Pixels for one of the page. */
const SCALE = 2

/**
 * A PNG of the element with all that it holds, also what is scrolled out of sight; of one that is too long the end. It is drawn from the page's
 * own elements and style sheets, and asks nothing of anybody but the files that it shows (contract §5.2).
 * @throws where the browser cannot draw it, or a file does not come
 */
export async function pictureOf(element: HTMLElement): Promise<Blob> {
  const [width, whole] = [element.clientWidth, element.scrollHeight]
  const height = Math.min(whole, MOST_PX)
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await drawingOf(element, { width, height, whole }))}`
  await image.decode()
  const scale = Math.min(SCALE, MOST_PX / height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas to draw on')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))), 'image/png'),
  )
}

interface Size {
  readonly width: number
  readonly height: number
  readonly whole: number
}

async function drawingOf(element: HTMLElement, { width, height, whole }: Size): Promise<string> {
  const copy = element.cloneNode(true) as HTMLElement
  const { fontFamily, fontSize, lineHeight, color, backgroundColor } = getComputedStyle(element)
  Object.assign(copy.style, { fontFamily, fontSize, lineHeight, color, backgroundColor })
  Object.assign(copy.style, { width: `${width}px`, height: `${whole}px`, overflow: 'hidden' })
  // What is cut off is the beginning.
  copy.style.marginTop = `${height - whole}px`
  await withOwnPictures(element, copy)
  const page = new XMLSerializer().serializeToString(copy)
  const look = document.documentElement.className
  return `<svg xmlns="http://www.w3.org/2000/svg" class="${look}" width="${width}" height="${height}"><style><![CDATA[${await stylesOf(document)}]]></style><foreignObject width="100%" height="100%">${page}</foreignObject></svg>`
}

/** A drawing loads nothing: its pictures are in it. */
async function withOwnPictures(element: HTMLElement, copy: HTMLElement): Promise<void> {
  const shown = [...element.querySelectorAll('img')]
  const copies = [...copy.querySelectorAll('img')]
  await Promise.all(
    shown.map(async ({ currentSrc }, index) => copies[index]?.setAttribute('src', await dataOf(currentSrc))),
  )
}

/** The rules of the page; of its fonts the one that has our letters. */
async function stylesOf({ styleSheets }: Document): Promise<string> {
  const rules = [...styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => ({ rule, sheet })))
  const texts = await Promise.all(
    rules.map(async ({ rule, sheet }) => {
      if (!(rule instanceof CSSFontFaceRule)) return rule.cssText
      if (!/U\+0+(-|,|$)/i.test(rule.style.getPropertyValue('unicode-range'))) return ''
      const url = /url\("?([^")]+)"?\)/.exec(rule.cssText)?.[1]
      if (url === undefined) return ''
      const data = await dataOf(new URL(url, sheet.href ?? document.baseURI).href)
      return rule.cssText.replace(/url\("?[^")]+"?\)/, `url("${data}")`)
    }),
  )
  return texts.join('\n')
}

async function dataOf(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${answer.status} for a file of the picture`)
  const blob = await answer.blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('not read'))
    reader.readAsDataURL(blob)
  })
}
