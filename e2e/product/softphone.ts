import type { Locator, Page } from '@playwright/test'

/** The softphone, beside whatever page; in a narrow window over it. */
export const softphone = (page: Page): Locator => page.getByRole('complementary', { name: 'Softphone' })
