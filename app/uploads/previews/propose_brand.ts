import type { SheetPreview } from '#app/sheets/preview/preview_sheet'
import { brandOfFileName, brandOfTitle } from '#shared/uploads/brand_of_title'
import type { BrandFound } from '#shared/answers/upload'
import type { BrandSource } from '#shared/upload_columns'

/** A guess above it is taken for the column of brands. */
const TAKEN = 0.5

type Looked = Pick<SheetPreview, 'sheets' | 'sheet' | 'delimiter' | 'titles' | 'columns'>

/** What could be the brand of a file, to be looked up before one of it is proposed. */
export function brandsToKnow(preview: Looked, fileName: string): string[] {
  const names = [sheetBrand(preview), brandOfFileName(fileName), ...titleBrands(preview)]
  return names.filter((name) => name !== '')
}

/**
 * Where the brand of a price list comes from that has no column for it: from the rows above blocks
 * of others, else from the first name that is a known brand. Null when a column has it, or nothing does.
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

/** A text file has no sheet but itself. */
function sheetBrand({ sheets, sheet, delimiter }: Looked): string {
  return delimiter === null ? brandOfTitle(sheets[sheet]?.name ?? '') : ''
}

function titleBrands({ titles }: Looked): string[] {
  return titles.above.map(brandOfTitle).filter((name) => name !== '')
}
