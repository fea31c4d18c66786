import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  createFormatter,
  createParser,
  DEFAULT_CONFIG,
  SchemaGenerator,
  type CompletedConfig,
} from 'ts-json-schema-generator'
import ts from 'typescript'
import { toSchema, type Schema } from './schema.js'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Schemas of types as TypeScript sees them, with their comments. */
export class AnswerTypes {
  /** The schemas of all named types, by name. */
  readonly schemas: Record<string, Schema> = {}
  readonly #program: ts.Program
  readonly #generator: SchemaGenerator

  /** @param files the sources whose types are asked for, below the root of the project */
  constructor(files: string[]) {
    const config: CompletedConfig = { ...DEFAULT_CONFIG, topRef: false, sortProps: false }
    const read = ts.readConfigFile(`${ROOT}tsconfig.json`, (path) => ts.sys.readFile(path))
    const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, ROOT)
    this.#program = ts.createProgram(
      [...new Set(files)].map((file) => ROOT + file),
      options
    )
    this.#generator = new SchemaGenerator(
      this.#program,
      createParser(this.#program, config),
      createFormatter(config),
      config
    )
  }

  /** The schemas of the result type declared at a method; an empty list if the method returns nothing. */
  answersOf(file: string, method: string): Schema[] {
    const node = this.#methodIn(file, method)
    if (!node?.type) throw new Error(`${file}: ${method} names no type of its answer`)
    return membersOf(inPromise(node.type))
      .filter((each) => !isNothing(each))
      .map((each) => this.#schemaOf(each))
  }

  /**
   * The same as TypeScript of the client, which imports what has a name from `#shared` or a package. A method that
   * names no type answers nothing that anybody reads.
   */
  answerText(file: string, method: string): string {
    const node = this.#methodIn(file, method)?.type
    if (!node) return 'unknown'
    const checker = this.#program.getTypeChecker()
    const texts = membersOf(inPromise(node))
      .filter((each) => !isNothing(each))
      .map((each) => checker.typeToString(checker.getTypeFromTypeNode(each), undefined, PRINTED))
    const text = texts.join(' | ') || 'null'
    return text.replaceAll(IMPORT, (_, path: string) => importOf(path, file))
  }

  /** The validator that reads the body of a method, by the module and the name it is exported under. */
  inputOf(file: string, method: string): { file: string; name: string } | null {
    const checker = this.#program.getTypeChecker()
    const read = callsIn(this.#methodIn(file, method)).find(
      ({ expression }) => expression.getText() === 'readInput'
    )
    const given = read?.arguments[1]
    const local = given && checker.getSymbolAtLocation(given)
    if (!local) return null
    const validator = local.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(local) : local
    const source = validator.declarations?.[0]?.getSourceFile().fileName
    return source ? { file: source, name: validator.name } : null
  }

  /** Schemas of the properties of an interface, by their names. */
  propertiesOf(file: string, name: string): Record<string, Schema> {
    const found = this.#source(file).statements.find(
      (each) => ts.isInterfaceDeclaration(each) && each.name.text === name
    )
    if (!found || !ts.isInterfaceDeclaration(found)) throw new Error(`${file} has no ${name}`)
    return Object.fromEntries(
      found.members.flatMap((member) =>
        ts.isPropertySignature(member) && member.type
          ? [[member.name.getText(), this.#schemaOf(member.type)]]
          : []
      )
    )
  }

  #source(file: string): ts.SourceFile {
    const source = this.#program.getSourceFile(ROOT + file)
    if (!source) throw new Error(`There is no ${file}`)
    return source
  }

  #methodIn(file: string, method: string): ts.MethodDeclaration | undefined {
    return this.#source(file)
      .statements.filter((each) => ts.isClassDeclaration(each))
      .flatMap((each) => [...each.members])
      .filter((each) => ts.isMethodDeclaration(each))
      .find((each) => each.name.getText() === method)
  }

  #schemaOf(node: ts.TypeNode): Schema {
    const { $schema: _, definitions, ...schema } = this.#generator.createSchemaFromNodes([node])
    for (const [name, definition] of Object.entries(definitions ?? {})) {
      this.schemas[nameOf(name)] ??= toSchema(Object(definition), nameOf)
    }
    return toSchema(schema, nameOf)
  }
}

const PRINTED: ts.TypeFormatFlags =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType |
  ts.TypeFormatFlags.UseFullyQualifiedType

/** As TypeScript prints it: `import("/…/shared/answers/cart", { with: … }).CartAnswer`. */
const IMPORT = /import\(["']([^"']+)["'][^)]*\)/g

/** Whence the client imports a type that has a name. */
function importOf(path: string, file: string): string {
  const place = relative(ROOT, path)
  if (place.startsWith('shared/')) return `import('#${place}')`
  if (place.startsWith('node_modules/')) return `import('../../${place}')`
  throw new Error(`${file} answers a type of ${place}, which the client cannot import`)
}

function callsIn(node: ts.Node | undefined): ts.CallExpression[] {
  const found: ts.CallExpression[] = []
  const visit = (each: ts.Node): void => {
    if (ts.isCallExpression(each)) found.push(each)
    ts.forEachChild(each, visit)
  }
  if (node) visit(node)
  return found
}

/** `ListAnswer<Order>` is called `OrderList`. */
function nameOf(name: string): string {
  const list = /^ListAnswer<(\w+)>$/.exec(name)?.[1]
  if (list) return `${list}List`
  return name.replaceAll(/\W+/g, '_').replace(/_$/, '')
}

function inPromise(type: ts.TypeNode): ts.TypeNode {
  const isPromise = ts.isTypeReferenceNode(type) && type.typeName.getText() === 'Promise'
  return (isPromise && type.typeArguments?.[0]) || type
}

function membersOf(type: ts.TypeNode): readonly ts.TypeNode[] {
  return ts.isUnionTypeNode(type) ? type.types : [type]
}

function isNothing({ kind }: ts.TypeNode): boolean {
  return kind === ts.SyntaxKind.VoidKeyword || kind === ts.SyntaxKind.UndefinedKeyword
}
