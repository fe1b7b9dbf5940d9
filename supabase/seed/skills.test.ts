import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const skills = join(import.meta.dirname, "prompts/agent-skill");
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "skills-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (skill: string, path: string) => join(skills, `${skill}.skill`, path);

/** Runs a skill's script on a file with this text. */
function run(skill: string, script: string, text: string, ...options: string[]) {
  const file = join(folder, "input");
  writeFileSync(file, text);
  const { status, stdout, stderr } = spawnSync("python3", [fileOf(skill, script), file, ...options], {
    encoding: "utf8",
  });
  return { status, stderr, report: stdout ? JSON.parse(stdout) : null };
}

describe("the scanner of migrations", () => {
  const skill = "sql-migration-review-before-it-locks-a-table";
  const scan = (sql: string, ...options: string[]) =>
    run(skill, "scripts/scan_migration.py", sql, ...options);
  const rulesOf = (sql: string) => {
    const { findings } = scan(`set lock_timeout = '2s';\n${sql}`).report;
    return findings.map(({ rule }: { rule: string }) => rule).join(" ");
  };

  it.each([
    ["alter table orders add column note text;", "short_lock"],
    ["alter table الطلبات add column ملاحظة text;", "short_lock"],
    ["alter table orders add x timestamptz default now();", "short_lock"],
    ["alter table orders add x uuid default gen_random_uuid();", "volatile_default"],
    ["alter table orders add x int default our_function();", "volatile_default"],
    ["alter table orders add x int not null;", "short_lock not_null_without_default"],
    ["alter table orders alter x type bigint, alter y set not null;", "type_rewrite not_null_scan"],
    ["alter table orders add constraint c check (a > 0);", "constraint_scan"],
    ["alter table orders add constraint c check (a > 0) not valid;", "short_lock"],
    ["alter table orders add foreign key (a) references b (c);", "foreign_key_scan"],
    ["alter table orders set tablespace fast;", "table_rewrite"],
    ["alter table orders rename to o;", "rename"],
    ["create index i on orders (a);", "index_blocks_writes"],
    ["create index concurrently i on orders (a);", "concurrently_in_transaction"],
    ["drop index i;", "drop_index"],
    ["lock orders;", "full_lock"],
    ["update t set a = (select 1 from b where b.c = t.c);", "all_rows"],
    ["delete from t where a = 1;", "matching_rows"],
    ["update t set a = 1 where b like '%\\' escape '\\'; drop table users;", "matching_rows drop"],
    ["do $f1$ begin execute 'drop table a'; end $f1$;", "unread"],
    ["/* a /* nested */ drop table x; */ drop view v;", "drop"],
    ["alter table a add x int; update b set y = 1;", "short_lock all_rows lock_held"],
    ["create table n (id int); create index on n (id); alter table n add x int;", ""],
    ["insert into t values (1); comment on table t is 'x';", ""],
  ])("of %s says: %s", (sql, rules) => {
    expect(rulesOf(sql)).toBe(rules);
  });

  it("takes lock_timeout = 0 for no limit", () => {
    expect(scan("set lock_timeout = 0; drop view v;").report.findings).toMatchObject([
      { rule: "drop" },
      { rule: "no_lock_timeout" },
    ]);
  });

  it.each(["select 'abc", "/* never closed", "do $f$ begin", ""])("refuses to judge %j", (sql) => {
    expect(scan(sql)).toMatchObject({ status: 2, report: null, stderr: expect.stringContaining("\n") });
  });

  it("has as many rules in its table as the prompt says, and unread", () => {
    const rows = readFileSync(fileOf(skill, "references/rules.md"), "utf8").match(/^\| `\w+` \|/gm);
    const effects = readFileSync(fileOf(skill, "scripts/scan_migration.py"), "utf8").match(/^ {4}"\w+": "/gm);
    expect([rows?.length, effects?.length]).toEqual([27, 27]);
  });
});

describe("the splitter of contracts", () => {
  const skill = "check-contract-clauses-against-your-rules";
  const split = (text: string) => run(skill, "scripts/split_clauses.py", text);
  const numbersOf = (text: string) => {
    const { clauses, words_in_file, words_in_clauses } = split(text).report;
    expect(words_in_clauses).toBe(words_in_file);
    return clauses.map(({ number }: { number: string }) => number).join(" ");
  };

  it.each([
    ["عقد توريد\nالبند الأول: المدة\nالبندُ الثاني عشر: أخرى\nالبند (الحادي والعشرون)\nنص", "0 1 12 21"],
    ["البند (1)\nنص أول\nالبند (٢): ثان\n١- فقرة\nالبند الأول من هذا العقد يبقى", "1 2 2.1"],
    ["أولاً: الموضوع\nثانيًا: المدة", "1 2"],
    ["Preamble\nArticle 1\nDefinitions\nArticle II. Term\nSection 4.2 of this text is wrapped", "0 1 2"],
    ["ARTICLE THREE – Price\n1. Sum\n2. Tax\nAnnex A: Fees\n1. Item", "3 3.1 3.2 Annex A Annex A / 1"],
    ["1. One\n2) Two\n(3) Three\n15-12-2026 is a date\n12 months later\n(a) letter", "1 2 3"],
  ])("loses no word of %j", (text, numbers) => {
    expect(numbersOf(text)).toBe(numbers);
  });

  it("finds all numbers of a reference, and leaves laws alone", () => {
    const text = "1. See clauses 3 and 9, and Article 28 GDPR.\n3. راجع البندين 1 و7 والبند الخامس";
    const { broken_references, references_to_laws } = split(text).report;
    const to = (list: { to: string }[]) => list.map((reference) => reference.to);
    expect([to(broken_references), to(references_to_laws)]).toEqual([["9", "7", "5"], ["28"]]);
  });

  it("reads legal spelling of periods in both languages", () => {
    const { dates_and_amounts } = split("1. thirty (30) days\n2. خلال ثلاثين (30) يومًا").report;
    expect(dates_and_amounts).toMatchObject([{ text: "thirty (30) days" }, { text: "(30) يومًا" }]);
  });

  it("shows numbers that are left out, and refuses a text without any", () => {
    expect(split("1. a\n2. b\n4. d").report.left_out_numbers).toEqual(["3"]);
    expect(split("No number at all")).toMatchObject({ status: 2, report: null });
  });

  it.each([
    ["--start 2027-01-01 --term", "12 months", "90 days", "2027-10-02"],
    ["--end", "2027-12-31", "3 months", "2027-09-30"],
    ["--end", "2027-02-28", "1 month", "2027-01-31"],
  ])("counts notice: %s %s, %s before it", (options, last, notice, day) => {
    const file = fileOf(skill, "scripts/last_day.py");
    const { stdout } = spawnSync("python3", [file, ...options.split(" "), last, "--notice", notice]);
    expect(stdout.toString()).toContain(`before: ${day}`);
  });
});

describe("the checker of invoices", () => {
  const skill = "invoice-fields-to-a-checked-csv";
  const good = JSON.parse(readFileSync(fileOf(skill, "assets/invoice.example.json"), "utf8"));
  const of = (value: string | null) => ({ value, raw: value, page: 1 });

  /** Reasons for each invoice, by file, and the rows that were written. */
  function check(...invoices: object[]) {
    const inbox = mkdtempSync(join(folder, "inbox-"));
    const [csv, ledger] = [join(inbox, "out.csv"), join(inbox, "ledger.csv")];
    invoices.forEach((invoice, at) => {
      writeFileSync(join(inbox, `${at}.json`), JSON.stringify({ ...good, ...invoice }));
    });
    writeFileSync(ledger, "supplier;number\nLindqvist Paper;2026-9");
    const suppliers = fileOf(skill, "assets/suppliers.example.csv");
    const options = `--out ${csv} --ledger ${ledger} --suppliers ${suppliers} --today 2026-11-27 --company`;
    const { stdout } = spawnSync(
      "python3",
      [
        fileOf(skill, "scripts/check_invoices.py"),
        inbox,
        ...options.split(" "),
        "Mill Lane Bindery",
        "GB204118793",
      ],
      { encoding: "utf8" },
    );
    const look: { reasons: string[] }[] = JSON.parse(stdout).look;
    return {
      reasons: look.map(({ reasons }) => reasons.join(" ")),
      rows: readFileSync(csv, "utf8").trim().split("\n").slice(1),
    };
  }

  it("writes its own example, with the account that the suppliers file proposes", () => {
    const { reasons, rows } = check({});
    expect([reasons, rows.length, rows[0]?.trim().split(";").at(-1)]).toEqual([[], 1, "4100"]);
  });

  it.each([
    [{ iban: of("GB29NWBK60161331926819") }, "account:changed known …3000, printed …6819"],
    [{ account: of("١٢٣٤٥٦") }, "account:changed known …3000, printed …3456"],
    [{ supplier: of("Unknown Paper") }, "account:unknown"],
    [{ supplier: of("مؤسسة النور للتوريد"), iban: of(null), number: of("2026-9") }, "same_number"],
    [{ supplier: of("LINDQVIST PAPER"), number: of("2026 9") }, "duplicate"],
    [{ addressed_to: of("Mill Lane Bakery") }, "addressee"],
    [{ gross: of("467.00") }, "sum"],
    [{ currency: of("$") }, "currency"],
    [{ doubts: ["house rule: two people look"] }, "doubts"],
  ])("keeps %j out: %s", (invoice, reason) => {
    const { reasons, rows } = check(invoice);
    expect([reasons, rows]).toEqual([[reason], []]);
  });

  it("never writes a cell that is a formula, and lets a discount line be negative", () => {
    const lines = [
      { net: "420.00", rate: "19" },
      { net: "-20.00", rate: "19" },
    ];
    const { rows } = check({ lines, order: of("=HYPERLINK(1)") });
    expect(rows[0]).toContain(";'=HYPERLINK(1);");
  });

  it("has as many reasons in its table as the prompt says", () => {
    const table = readFileSync(fileOf(skill, "references/reasons.md"), "utf8");
    expect(table.match(/^\| `/gm)).toHaveLength(16);
  });
});

describe("the checker of a brand's voice", () => {
  const skill = "brand-voice-check-against-your-own-texts";

  /** The words found in a text, in its order. */
  function found(text: string, voice: object) {
    const file = join(folder, "voice.json");
    writeFileSync(file, JSON.stringify(voice));
    const { findings } = run(skill, "scripts/check_voice.py", text, "--voice", file).report;
    return findings.map(({ words }: { words: string }) => words);
  }

  it("finds Arabic words with vowel signs, prefixes and either spelling of a letter", () => {
    const text = "نحن والأفضلُ هنا، وبالأَفْضَل نفخر، وللافضل نسعى. أفضّل القهوة.";
    expect(found(text, { needs_proof: ["الأفضل"] })).toEqual(["والأفضل", "وبالأفضل", "وللافضل"]);
    expect(found("في فطوربوكس وبفطوربوكس", { names: { "صندوق الفطور": ["فطوربوكس"] } })).toHaveLength(2);
  });

  it("finds Latin words whole and in any case, and no quotation", () => {
    expect(found("BEST, bestow.\n> the best", { needs_proof: ["best"] })).toEqual(["BEST"]);
  });

  it("counts a word with vowel signs once", () => {
    const { measures } = run(skill, "scripts/check_voice.py", "نَحْنُ هُنا الآنَ.", "--measure").report;
    expect(measures.words).toBe(3);
  });

  it.each([
    ["Price € 9.80, at 7:30", "Price € 9.80, at 7:30.", []],
    ["السعر ١٢٫٥٠ ريال", "السعر 12٫50 ريال", []],
    ["at 7:30", "at 7:00", ["7:00", "7:30"]],
    ["Contains egg.", "Contains eggs.", ["Contains egg."]],
  ])("compares what %j and %j must both have", (before, after, different) => {
    const [other, keep] = [join(folder, "after"), join(folder, "keep")];
    writeFileSync(other, after);
    writeFileSync(keep, before.startsWith("Contains") ? before : "");
    const { report } = run(skill, "scripts/compare_protected.py", before, other, "--keep", keep);
    expect(report.different.map(({ what }: { what: string }) => what)).toEqual(different);
  });
});

describe("the other scripts", () => {
  it("of the import check names every row, and the Windows encoding of Arabic", () => {
    const csv = `no\n${"n/a\n".repeat(9)}1\nn/a\n`;
    const { report } = run("check-a-csv-before-import", "scripts/check_csv.py", csv);
    expect(report.findings).toMatchObject([{ finding: "placeholder", count: 10, rows: "2-10, 12" }]);
    const excel = run(
      "check-a-csv-before-import",
      "scripts/check_csv.py",
      "sep=;\nno;name\n1;a\n\n2;n/a\n",
    ).report;
    expect(excel).toMatchObject({ columns: ["no", "name"], rows: 2 });
    expect(excel.findings).toMatchObject([
      { finding: "separator_line", rows: "1" },
      { finding: "placeholder", rows: "5" },
    ]);
    const file = join(folder, "windows");
    writeFileSync(file, Buffer.from("name\n\xe3\xcd\xe3\xcf\n", "latin1"));
    const script = fileOf("check-a-csv-before-import", "scripts/check_csv.py");
    expect(JSON.parse(spawnSync("python3", [script, file]).stdout.toString()).encoding).toBe("cp1256");
  });

  it("of the import check read shortened and ambiguous numbers with a comma", () => {
    const spec = join(folder, "columns.json");
    writeFileSync(
      spec,
      JSON.stringify({ columns: { tracking: { type: "text" }, amount: { type: "number" } } }),
    );
    const { report } = run(
      "check-a-csv-before-import",
      "scripts/check_csv.py",
      "tracking;amount\n4,71234E+12;1.234\n4.71E+12;2,500\n12.345;0.125\n7;1234\n",
      "--spec",
      spec,
    );
    expect(report.findings).toMatchObject([
      { finding: "scientific", column: "tracking", rows: "2-3" },
      { finding: "number_ambiguous", column: "amount", rows: "2-3" },
      { finding: "number_format", column: "amount", rows: "3" },
    ]);
  });

  it("of the import check name the row whose quotation mark never closes", () => {
    const rows = Array.from({ length: 4000 }, (_, at) => `${at};${"a".repeat(40)};b`);
    const broken = (row: string) =>
      run(
        "check-a-csv-before-import",
        "scripts/check_csv.py",
        ["no;name;x", ...rows.with(499, row)].join("\n"),
      ).report.findings;
    expect(broken('499;"a;b')).toMatchObject([{ finding: "row_width", rows: "501" }]);
    expect(broken('499;a;"b')).toMatchObject([{ finding: "line_break", rows: "501" }]);
  });

  it("of the glossary know a joined letter and a pronoun", () => {
    const file = join(folder, "segments");
    writeFileSync(file, "id,source,target\n1,Your account,ادخل لحسابك\n2,Account,دفتر");
    const glossary = fileOf("translation-glossary-keeper", "assets/glossary.csv");
    const script = fileOf("translation-glossary-keeper", "scripts/check_terms.py");
    const { stdout } = spawnSync("python3", [script, file, "--glossary", glossary]);
    const { findings } = JSON.parse(stdout.toString());
    expect(findings).toMatchObject([{ rule: "term_missing", id: "2" }]);
  });

  it("of the transcript tell a caption's name from its words", () => {
    const file = join(folder, "teams.vtt");
    const cue = (name: string, start: string, words: string) =>
      `5d5a1c8e-8f4b/${name}\n00:00:${start}.000 --> 00:00:59.000\n${words}\n\n`;
    writeFileSync(
      file,
      `WEBVTT\n\n${cue("15-0", "03", "<v Sara>How many?</v>")}${cue("16-0", "06", "<v Ali>Of these</v>")}${cue("16-1", "08", "42")}`,
    );
    const script = fileOf("meeting-transcript-to-decisions-and-owners", "scripts/number_turns.py");
    const { stdout } = spawnSync("python3", [script, file]);
    expect(stdout.toString()).toBe("[T1 00:00:03] Sara: How many?\n[T2 00:00:06] Ali: Of these 42\n");
  });

  it("of the weekly status lose no paragraph and print no private line", () => {
    const notes = mkdtempSync(join(folder, "notes-"));
    const text = "A paragraph\ncontinues.\n- secret #private\n  more secret\n\n- [x] sent\nعالق المصرف";
    writeFileSync(join(notes, "2026-11-24.md"), text);
    writeFileSync(
      join(notes, "log.md"),
      "# ٢٠٢٦-١١-٢٦\n- [ ] hidden #private due:2026-11-20\n- [ ] call due:2026-11-25",
    );
    const script = fileOf("weekly-status-report-from-your-notes", "scripts/collect_notes.py");
    const { stdout } = spawnSync("python3", [script, notes, "--from", "2026-11-23", "--to", "2026-11-27"]);
    const report = JSON.parse(stdout.toString());
    expect(report.private).toBe(2);
    expect(report.overdue).toMatchObject([{ text: "call due:2026-11-25", day: "2026-11-26" }]);
    expect(report.items).toMatchObject([
      { kind: "note", text: "A paragraph continues." },
      { kind: "done", text: "sent" },
      { kind: "blocked", text: "عالق المصرف" },
      { kind: "open", text: "call due:2026-11-25" },
    ]);
  });

  it("of the page check see past a paragraph that is left open", () => {
    const html = '<html lang="en"><title>a</title><main><p hidden>a<p><img src="a.png"></main></html>';
    const { report } = run("accessibility-check-of-one-page", "scripts/check_page.py", html);
    expect(report.findings).toMatchObject([{ rule: "picture without alt" }]);
  });
});
