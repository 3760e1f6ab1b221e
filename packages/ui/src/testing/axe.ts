import axe from 'axe-core'

/**
 * What axe finds in the page as it stands now, or in a part of it, a line for each: rule and element. Of a modal dialog take the
 * dialog: that the page behind it is out of reach axe knows by the layout, which there is none of here. Colours are measured elsewhere: a page of tests
 * has no style sheet. Landmarks are left out: a widget alone is no page.
 */
export async function faults(part: Element = document.body): Promise<readonly string[]> {
  const { violations } = await axe.run(part, {
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
