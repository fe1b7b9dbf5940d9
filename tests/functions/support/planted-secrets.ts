import { workflowFiles } from "../../support/seeded-workflows.ts";

type Fields = Record<string, unknown>;
type Node = { name: string; type: string; parameters: Fields; credentials?: Fields };
export type TestWorkflow = { name: string; nodes: Node[]; connections: Fields; [key: string]: unknown };

const files = workflowFiles().map(({ bytes }) => new TextDecoder().decode(bytes));

/** The workflows of the seed, free to change. */
export const seededWorkflows = (): TestWorkflow[] => files.map((text) => JSON.parse(text));

let state = 0;

/** From here on all random numbers are the same for the same seed. */
export function seedRandom(seed: number): void {
  state = seed;
}

/** The generator "mulberry32". */
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

/** A whole number from `low` (0 by default) to below `high`. */
function randomInt(...[low, high]: [number, number?]): number {
  return high === undefined ? Math.floor(random() * low) : low + Math.floor(random() * (high - low));
}

const randomBytes = (length: number) => Buffer.from(Array.from({ length }, () => randomInt(256)));

function randomUUID(): string {
  const hex = randomBytes(16).toString("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join("-");
}

const LOWER = "abcdefghijklmnopqrstuvwxyz";
const DIGITS = "0123456789";
const BASE62 = LOWER + LOWER.toUpperCase() + DIGITS;
const HEX = "0123456789abcdef";

const pick = <T>(from: ArrayLike<T>): T => from[randomInt(from.length)] as T;
const word = (length: number, letters = BASE62) => Array.from({ length }, () => pick(letters)).join("");
const base64 = (bytes: number) => randomBytes(bytes).toString("base64");

// Every key is put together at run time, so that no scanner of this repository finds one here.
const join = (...parts: string[]) => parts.join("");
const jwtPart = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const jwt = () =>
  [jwtPart({ alg: "HS256", typ: "JWT" }), jwtPart({ sub: randomUUID(), exp: 2e9 }), word(43)].join(".");
const privateKey = (kind: string) => {
  const lines = Array.from({ length: 12 }, () => base64(48)).join("\n");
  const edge = (side: string) => `-----${side} ${kind}PRIVATE KEY-----`;
  return `${edge("BEGIN")}\n${lines}\n${edge("END")}`;
};
const password = () => `${word(5)}${pick("!#$*-_.~")}${word(6)}${randomInt(10)}`;
const host = () => `${word(8, LOWER)}.${pick(["com", "io", "dev"])}`;

/** Keys of services, recognised anywhere. */
const KEYS: Record<string, () => string> = {
  "AWS key id": () => join("AK", "IA", word(16, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")),
  "Stripe secret key": () => join("sk", "_live_", word(24)),
  "Stripe restricted key": () => join("rk", "_live_", word(40)),
  "Stripe webhook secret": () => join("wh", "sec_", word(32)),
  "OpenAI key": () => join("sk", "-proj-", word(20), "T3Blbk", "FJ", word(20)),
  "old OpenAI key": () => join("sk", "-", word(20), "T3Blbk", "FJ", word(20)),
  "Anthropic key": () => join("sk", "-ant-", "api03-", word(93), "AA"),
  "Slack bot token": () => join("xo", "xb-", word(12, DIGITS), "-", word(12, DIGITS), "-", word(24)),
  "Slack webhook": () =>
    join(
      "https://hooks.sl",
      "ack.com/services/T",
      word(8, "ABCDEFGH0123"),
      "/B",
      word(10, "ABCDEFGH0123"),
      "/",
      word(24),
    ),
  "GitHub token": () => join("gh", pick("pousr"), "_", word(36)),
  "fine-grained GitHub token": () => join("github", "_pat_", word(22), "_", word(59)),
  "GitLab token": () => join("gl", "pat-", word(20)),
  "Google key": () => join("AI", "za", word(35)),
  "SendGrid key": () => join("S", "G.", word(22), ".", word(43)),
  "Telegram bot token": () => join(`${randomInt(1e8, 1e10)}`, ":AA", word(33)),
  "Telegram address": () =>
    join("https://api.telegram.org/bot", `${randomInt(1e8, 1e10)}`, ":AA", word(33), "/sendMessage"),
  "Twilio key": () => join("S", "K", word(32, HEX)),
  "npm token": () => join("npm", "_", word(36)),
  "Hugging Face token": () => join("h", "f_", word(34)),
  "JSON web token": jwt,
  "private key": () => privateKey(pick(["", "RSA ", "EC ", "OPENSSH "])),
  "basic auth address": () => `https://${word(6, LOWER)}:${password()}@${host()}/v1`,
  "database address": () =>
    `${pick(["postgres", "postgresql", "mysql", "mongodb+srv", "redis", "amqp"])}://${word(5, LOWER)}:${password()}@${host()}:5432/app`,
  "key in a query string": () =>
    `https://${host()}/v1/items?${pick(["key", "api_key", "apikey", "access_token", "token"])}=${word(32)}`,
};

/** Secrets that only their name reveals. */
const NAMED: Record<string, () => [string, string]> = {
  "AWS secret": () => ["secretAccessKey", base64(30)],
  "Twilio auth token": () => ["authToken", word(32, HEX)],
  "API key": () => [pick(["apiKey", "api_key", "x-api-key", "X-API-Key"]), word(pick([24, 32, 40]))],
  "hex API key": () => [pick(["apiKey", "X-Auth-Token"]), word(pick([32, 40, 64]), HEX)],
  password: () => [pick(["password", "smtpPassword", "DB_PASSWORD"]), password()],
  "client secret": () => [pick(["clientSecret", "client_secret"]), word(40)],
  token: () => [pick(["token", "accessToken", "refresh_token"]), base64(30)],
  "UUID as a token": () => [pick(["apiToken", "api_key"]), randomUUID()],
  "bearer header": () => ["Authorization", `Bearer ${word(40)}`],
  "token header": () => ["authorization", `Token ${word(40, HEX)}`],
  "bearer header around an expression": () => ["Authorization", `=Bearer ${word(36)}{{ $json.suffix }}`],
  "basic header": () => [
    "Authorization",
    `Basic ${Buffer.from(`${word(6)}:${password()}`).toString("base64")}`,
  ],
  cookie: () => ["Cookie", `session=${word(40)}`],
};

export const SECRET_KINDS = [...Object.keys(KEYS), ...Object.keys(NAMED)];

const prose = ["Ask the service", "See the notes", "Then go on", "Fetch it again"];

/** The ways in which people leave a key behind: a parameter, a header, code, a note, pinned data. */
const PLACES: ((node: Node, workflow: TestWorkflow, secret: string) => void)[] = [
  ({ parameters }, _, secret) => {
    parameters.url = `=${secret}`;
  },
  ({ parameters }, _, secret) => {
    parameters.note = `${pick(prose)}: ${secret}`;
  },
  ({ parameters }, _, secret) => {
    parameters.jsCode = `const items = $input.all();\nconst client = open('${secret}');\nreturn items;`;
  },
  ({ parameters }, _, secret) => {
    parameters.options = { deep: { list: [{ name: "first" }, { inner: secret }] } };
  },
  (node, workflow, secret) => {
    workflow.pinData = { [node.name]: [{ json: { answer: { value: secret } } }] };
  },
  ({ parameters }, _, secret) => {
    parameters.jsonBody = JSON.stringify({ from: "a workflow", using: secret });
  },
];

const NAMED_PLACES: ((node: Node, name: string, secret: string) => void)[] = [
  ({ parameters }, name, secret) => {
    parameters[name] = secret;
  },
  ({ parameters }, name, secret) => {
    parameters.headerParameters = {
      parameters: [
        { name: "Accept", value: "*/*" },
        { name, value: secret },
      ],
    };
  },
  ({ parameters }, name, secret) => {
    parameters.assignments = { assignments: [{ id: randomUUID(), name, value: secret, type: "string" }] };
  },
  ({ parameters }, name, secret) => {
    parameters.jsCode = `const options = {\n  '${name}': '${secret}',\n};\nreturn [options];`;
  },
  ({ parameters }, name, secret) => {
    parameters.jsonBody = JSON.stringify({ [name]: secret, kind: "a" });
  },
  (node, name, secret) => {
    node.credentials = { httpHeaderAuth: { id: "1", name: "Header", data: { [name]: secret } } };
  },
];

/** A workflow of the seed with a secret of that kind at a random place, and the node that holds it. */
export function plantSecret(kind: string): { workflow: TestWorkflow; node: string; secret: string } {
  const workflow = pick(seededWorkflows());
  const node = pick(workflow.nodes);
  const known = KEYS[kind];
  const [name, secret] = known ? ["", known()] : (NAMED[kind]?.() ?? ["", ""]);
  if (known) pick(PLACES)(node, workflow, secret);
  else pick(NAMED_PLACES)(node, name, secret);
  return { workflow, node: node.name, secret };
}

const CLEAN: ((node: Node, workflow: TestWorkflow) => void)[] = [
  ({ parameters }) => {
    parameters.headerParameters = {
      parameters: [
        { name: "Authorization", value: "=Bearer {{ $env.API_TOKEN }}" },
        { name: "X-Request-Id", value: randomUUID() },
      ],
    };
  },
  ({ parameters }) => {
    parameters.headerParameters = {
      parameters: [
        {
          name: "x-api-key",
          value: pick([
            "YOUR_API_KEY",
            "<your key>",
            "={{ $credentials.apiKey }}",
            "={{$vars.key_2}}",
            "sk-xxxxxxxxxxxxxxxxxxxxxxxx",
          ]),
        },
      ],
    };
  },
  ({ parameters }) => {
    Object.assign(parameters, {
      authentication: "genericCredentialType",
      genericAuthType: "oAuth2Api",
      nodeCredentialType: "googleSheetsOAuth2Api",
    });
  },
  (node) => {
    node.credentials = {
      slackApi: { id: word(16), name: "Slack of the team" },
      openAiApi: { id: `${randomInt(99)}`, name: "OpenAI" },
    };
  },
  ({ parameters }) => {
    parameters.documentId = {
      __rl: true,
      mode: "list",
      value: word(44),
      cachedResultUrl: `https://docs.google.com/spreadsheets/d/${word(44)}/edit#gid=${randomInt(1e9)}`,
    };
  },
  ({ parameters }) => {
    parameters.jsCode = `const token = $json.token;\nconst key = item.id + ':' + hash('sha256', '${word(64, HEX)}');\nconst password = process.env.DB_PASSWORD;\nreturn [{ json: { key } }];`;
  },
  (node, workflow) => {
    workflow.pinData = {
      [node.name]: [
        {
          json: {
            id: randomUUID(),
            etag: word(32, HEX),
            at: new Date(randomInt(2 ** 40)).toISOString(),
            avatar: base64(120),
          },
        },
      ],
    };
  },
  ({ parameters }) => {
    parameters.content = `## Setup ${randomInt(100)}\nCreate an API key, set the environment variable OPENAI_API_KEY and choose the credential. Password: ask your administrator. Token: see https://docs.${host()}/keys#create-token.`;
  },
  ({ parameters }) => {
    Object.assign(parameters, {
      model: { value: pick(["gpt-4o-mini-2024-07-18", "claude-sonnet-4-20250514"]) },
      maxTokens: randomInt(4000),
      tokenType: "bearer",
      tokenLimit: `${randomInt(9999)}`,
    });
  },
  ({ parameters }) => {
    parameters.url = `https://${host()}/v1/items/${randomUUID()}?page=${randomInt(9)}&utm_source=n8n&pageToken={{ $json.next }}`;
  },
  ({ parameters }) => {
    parameters.query = "select key, token_count from events where password_hash is not null and api_key = $1";
  },
  ({ parameters }) => {
    parameters.connectionString = pick([
      "postgres://user:password@localhost:5432/db",
      "={{ $env.DATABASE_URL }}",
      `postgres://\${DB_USER}:\${DB_PASSWORD}@db:5432/app`,
    ]);
  },
  (_, workflow) => {
    Object.assign(workflow, {
      id: word(16),
      versionId: randomUUID(),
      meta: { instanceId: word(64, HEX), templateCredsSetupCompleted: true },
    });
  },
  (node) => {
    Object.assign(node, {
      webhookId: randomUUID(),
      notes: "Needs the secret of the app, kept in the credential.",
    });
  },
  ({ parameters }) => {
    parameters.jsonBody =
      "={{ JSON.stringify({ token: $json.token, password: $json.password, apiKey: $env.KEY }) }}";
  },
];

/** A workflow of the seed with harmless text that looks like a secret. */
export function varyWorkflow(): TestWorkflow {
  const workflow = pick(seededWorkflows());
  for (let time = 0; time < 3; time++) pick(CLEAN)(pick(workflow.nodes), workflow);
  return workflow;
}
