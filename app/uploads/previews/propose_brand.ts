import type { SheetPreview } from '#app/sheets/preview/preview_sheet'
import { brandOfFileName, brandOfTitle } from '#shared/uploads/brand_of_title'
import type { BrandFound } from '#shared/answers/upload'
import type { BrandSource } from '#shared/upload_columns'

/** A guess with a higher score counts as the column of brands. */
const TAKEN = 0.5

type Looked = Pick<SheetPreview, 'sheets' | 'sheet' | 'delimiter' | 'titles' | 'columns'>

/** Returns the possible brands of a file, which are looked up before one of them is proposed. */
export function brandsToKnow(preview: Looked, fileName: string): string[] {
  const names = [sheetBrand(preview), brandOfFileName(fileName), ...titleBrands(preview)]
  return names.filter((name) => name !== '')
}

/**
 * Proposes the source of the brand for a price list without a column for it: the headings of blocks of rows, or else the
 * first name that is a known brand. Null if there is a column, or no source is found.
 */
export function proposeBrand(
  preview: Looked,
  fileName: string,
  isKnown: (name: string) => boolean
): BrandFound {
  const { headings, is_first_headed } = preview.titles
  const found = {
    sections: headings,
    sheet: sheetBrand(preview),
    file: brandOfFileName(fileName),
  }
  return { ...found, proposed: sourceOf() }

  function sourceOf(): BrandSource | null {
    const hasColumn = preview.columns.some((column) => {
      return column.name === 'brand_name' && column.confidence > TAKEN
    })
    if (hasColumn) return null
    if (is_first_headed) return { from: 'sections' }
    if (isKnown(found.sheet)) return { from: 'sheet' }
    if (isKnown(found.file)) return { from: 'file' }
    const name = titleBrands(preview).find(isKnown)
    return name === undefined ? null : { from: 'name', name }
  }
}

/** A text file has only one sheet, whose name is that of the file. */
function sheetBrand({ sheets, sheet, delimiter }: Looked): string {
  return delimiter === null ? brandOfTitle(sheets[sheet]?.name ?? '') : ''
}

function titleBrands({ titles }: Looked): string[] {
  return titles.above.map(brandOfTitle).filter((name) => name !== '')
}
