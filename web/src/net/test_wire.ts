// For tests: whatever goes over the wire is held against docs/openapi.json and docs/events.schema.json. A member that is
// not described is a fault; and what is described and was never seen can be asked for.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';

export interface Schema {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  type?: string | string[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  items?: Schema;
  required?: string[];
  properties?: Record<string, Schema>;
}
interface Described {
  content?: Record<string, { schema: Schema }>;
  $ref?: string;
}
interface Operation {
  requestBody?: Described;
  responses: Record<string, Described>;
}
export interface Documents {
  openapi: {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema>; responses: Record<string, Described> };
  };
  events: { $defs: Record<string, Schema> };
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../../docs/${name}`, import.meta.url).href), 'utf8'));

export const readDocuments = (): Documents => ({
  openapi: read('openapi.json') as Documents['openapi'],
  events: read('events.schema.json') as Documents['events'],
});

const eventsFile = 'events.schema.json';
const apiFile = 'openapi.json';

export class WireCheck {
  readonly faults: string[] = [];
  readonly #ajv = new Ajv2020({ strict: true, allErrors: true });
  readonly #schemas = new Map<string, Schema>();
  readonly #seen = new Set<string>();

  constructor(private readonly documents: Documents = readDocuments()) {
    const { openapi, events } = documents;
    this.#ajv.addSchema(events, eventsFile);
    // The part of it that holds schemas: the rest of OpenAPI has words that JSON Schema does not know.
    this.#ajv.addSchema({ components: openapi.components }, apiFile);
    this.#ajv.addVocabulary(['components']);
    for (const [name, schema] of Object.entries(events.$defs))
      this.#schemas.set(`${eventsFile}#/$defs/${name}`, schema);
    for (const [name, schema] of Object.entries(openapi.components.schemas))
      this.#schemas.set(`${apiFile}#/components/schemas/${name}`, schema);
  }

  /** A message of the client over a WebSocket. */
  sent(text: string): void {
    this.#text('ClientMessage', text);
  }

  /** A message of the server over a WebSocket. */
  received(text: string): void {
    this.#seen.add('get /ws 101');
    this.#text('ServerMessage', text);
  }

  /** A line of the event stream. */
  line(text: string): void {
    this.#text('StreamLine', text);
  }

  /** The body of a request that should be taken. */
  requested(method: string, address: string, body: unknown): void {
    const described = this.#operation(method, address)?.operation.requestBody?.content?.['application/json'];
    if (described !== undefined) this.#check(described.schema, apiFile, body, `${method} ${address}`);
  }

  answered(method: string, address: string, status: number, type: string, text: string): void {
    const found = this.#operation(method, address);
    const where = `${method} ${address}: ${status}`;
    const { responses } = found?.operation ?? { responses: {} };
    let described = responses[status] ?? responses['default'];
    if (found !== undefined) this.#seen.add(`${method} ${found.pattern} ${status}`);
    // What is refused before anyone looks at the address is refused as everywhere.
    if (described === undefined || described.$ref !== undefined)
      described = this.documents.openapi.components.responses['Refused'];
    const body = described?.content?.[type];
    if (body === undefined) this.faults.push(`${where} is ${type}, which is not described`);
    else if (type === 'application/x-ndjson') for (const line of text.split('\n').slice(0, -1)) this.line(line);
    else if (type === 'application/json') this.#check(body.schema, apiFile, JSON.parse(text), where);
  }

  /** Every kind of message, member and word of the schemas, and every answer to every request, that did not come by. */
  unseen(): string[] {
    const described = [...this.#schemas].flatMap(([ref, schema]) => membersIn(nameIn(ref), schema));
    for (const [pattern, operations] of Object.entries(this.documents.openapi.paths))
      for (const [method, { responses }] of Object.entries(operations))
        for (const status of Object.keys(responses))
          if (status !== 'default') described.push(`${method} ${pattern} ${status}`);
    return described.filter((name) => !this.#seen.has(name));
  }

  /** What the page's requests go through. */
  readonly fetch = async (address: string, request: RequestInit = {}): Promise<Response> => {
    const { body, method = 'GET' } = request;
    const { pathname } = new URL(address);
    if (typeof body === 'string') this.requested(method.toLowerCase(), pathname, JSON.parse(body));
    const response = await fetch(address, request);
    await this.answeredWith(method, pathname, response.clone());
    return response;
  };

  async answeredWith(method: string, pathname: string, response: Response): Promise<string> {
    const text = await response.text();
    const type = response.headers.get('Content-Type')?.split(';')[0] ?? '';
    this.answered(method.toLowerCase(), pathname, response.status, type, text);
    return text;
  }

  #operation(method: string, address: string): { pattern: string; operation: Operation } | undefined {
    for (const [pattern, operations] of Object.entries(this.documents.openapi.paths)) {
      const operation = operations[method];
      if (operation && new RegExp(`^${pattern.replace('{table}', '[^/]+')}$`).test(address))
        return { pattern, operation };
    }
    return undefined;
  }

  #text(definition: string, text: string): void {
    this.#check({ $ref: `#/$defs/${definition}` }, eventsFile, JSON.parse(text), text);
  }

  /** Parts come first, so that a fault is told of the smallest part that has it. Returns whether all is well. */
  #check(schema: Schema, file: string, value: unknown, where: string): boolean {
    const { ref, found, own } = this.#resolve(schema, file);
    const choice = choicesIn(found).find((each) => this.#looksLike(each, own, value));
    if (choice !== undefined) return this.#check(choice, own, value, where);
    const validate = this.#ajv.getSchema(ref);
    if (validate === undefined) throw new Error(`${ref} is described nowhere`);
    if (!this.#checkParts(nameIn(ref), found, own, value, where)) return false;
    if (validate(value)) return true;
    this.faults.push(`${where}: ${nameIn(ref)} ${this.#ajv.errorsText(validate.errors, { dataVar: '' })}`);
    return false;
  }

  #checkParts(name: string, schema: Schema, file: string, value: unknown, where: string): boolean {
    if (schema.$ref !== undefined) return this.#check(schema, file, value, where);
    const choice = choicesIn(schema).find((each) => this.#looksLike(each, file, value));
    if (choice !== undefined) return this.#checkParts(name, choice, file, value, where);
    if (schema.enum !== undefined) this.#seen.add(`${name}=${String(value)}`);
    if (Array.isArray(value))
      return value.every((item) => this.#checkParts(`${name}[]`, schema.items ?? {}, file, item, where));
    if (typeof value !== 'object' || value === null) return true;
    this.#seen.add(name);
    return Object.entries(value).every(([member, part]) => {
      this.#seen.add(`${name}.${member}`);
      return this.#checkParts(`${name}.${member}`, schema.properties?.[member] ?? {}, file, part, where);
    });
  }

  #resolve(schema: Schema, file: string): { ref: string; found: Schema; own: string } {
    const ref = schema.$ref?.startsWith('#') ? file + schema.$ref : (schema.$ref ?? '');
    return { ref, found: this.#schemas.get(ref) ?? {}, own: ref.slice(0, ref.indexOf('#')) };
  }

  /** Kinds are told apart by a word that each has for itself, or by a member that only one of them has. */
  #looksLike(schema: Schema, file: string, value: unknown): boolean {
    if (schema.$ref !== undefined) {
      const { found, own } = this.#resolve(schema, file);
      const choices = choicesIn(found);
      return choices.length > 0
        ? choices.some((each) => this.#looksLike(each, own, value))
        : this.#looksLike(found, own, value);
    }
    if (schema.type !== 'object') return (schema.type === 'null') === (value === null);
    if (typeof value !== 'object' || value === null) return false;
    const members = new Map<string, unknown>(Object.entries(value));
    const required = schema.required ?? [];
    const words = required.filter((name) => schema.properties?.[name]?.const !== undefined);
    if (words.length > 0) return words.every((name) => members.get(name) === schema.properties?.[name]?.const);
    const [mark = ''] = required;
    const among = schema.properties?.[mark]?.enum;
    if (among !== undefined) return among.includes(members.get(mark));
    return mark === '' ? members.size === 0 : members.has(mark);
  }
}

const choicesIn = ({ oneOf, anyOf }: Schema): Schema[] => oneOf ?? anyOf ?? [];

const nameIn = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** A definition and all that it says by itself; what it takes from others is theirs. */
function membersIn(name: string, schema: Schema): string[] {
  if (schema.items !== undefined) return membersIn(`${name}[]`, schema.items);
  if (schema.enum !== undefined) return schema.enum.map((word) => `${name}=${String(word)}`);
  if (schema.type !== 'object') return [];
  const parts = Object.entries(schema.properties ?? {}).flatMap(([member, part]) => {
    const path = `${name}.${member}`;
    return [path, ...membersIn(path, part)];
  });
  return [...new Set([name, ...parts])];
}
