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
  /** Of every type that has a name, by it. */
  readonly schemas: Record<string, Schema> = {}
  readonly #program: ts.Program
  readonly #generator: SchemaGenerator

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

  /** What a method answers besides nothing, by the type written at it; none when it answers nothing. */
  answersOf(file: string, method: string): Schema[] {
    const node = this.#methodIn(file, method)
    if (!node?.type) throw new Error(`${file}: ${method} names no type of its answer`)
    return membersOf(inPromise(node.type))
      .filter((each) => !isNothing(each))
      .map((each) => this.#schemaOf(each))
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
