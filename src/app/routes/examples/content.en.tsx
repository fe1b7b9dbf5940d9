import { ExampleTable } from "./example-table";
import type { ExamplesText } from "./examples-text";

const pastedTerms = `4.2 The Trial may be cancelled not later than 48 hours before the trial ends, failing which the monthly Fee (EUR 3.99) becomes due.
6.1 The User grants the Provider a worldwide, royalty-free licence to host, reproduce and analyse Content in order to operate and improve the Service.
9.3 Content will be deleted fourteen (14) days after termination.
13.4 Liability is limited to the fees paid in the preceding twelve months.`;

export const content: ExamplesText = {
  title: "Six prompts at work",
  lead: "What goes in, how the form is filled, and what should come out. We wrote the examples; the people and companies in them are invented.",
  examples: [
    {
      slug: "calm-reply-to-an-angry-customer",
      category: "ChatGPT",
      title: "Calm reply to an angry customer",
      point:
        "The first sentence repeats the harm so exactly that it cannot be a stock answer. There is no “any inconvenience”.",
      before: {
        label: "The customer wrote",
        body: (
          <p>
            I ordered the oak table for TWELVE. On Tuesday your men put a table for four in my hall and drove
            off. I have twelve guests on Saturday. I rang twice, nobody called back. I want the right table by
            Friday or my money back.
            <br />
            A. Okafor
          </p>
        ),
      },
      fields: [
        {
          name: "facts",
          label: "What really happened",
          value:
            "Both tables carry the same number on the label; her calls got lost. Hers is set aside; our driver Levin is free on Friday, 9 to 12, if booked by tomorrow at 4 p.m.",
        },
        {
          name: "allowed",
          label: "What you may offer",
          value: "the right table by Friday, set up and the other taken away, or a full refund",
        },
        { name: "brand", label: "Who is writing", value: "Jana, support of a small furniture shop" },
        { name: "channel", label: "Channel", value: "e-mail" },
      ],
      after: {
        label: "The reply it drafted",
        body: (
          <>
            <p>
              <strong>Your oak table: delivery on Friday before noon</strong>
            </p>
            <p>Dear Ms Okafor,</p>
            <p>
              You have twelve guests on Saturday, and the table in your hall seats four. I am sorry that we
              sent the wrong one and returned neither of your calls.
            </p>
            <p>
              The table you ordered, the oak one for twelve, has been set aside under your name. Our own
              driver, Levin, will bring it this Friday between 9 and 12, set it up and take the small one
              away. You need not pack anything.
            </p>
            <p>
              One thing I need from you: a yes by tomorrow at 4 p.m., in reply to this e-mail, so that I can
              book Levin.
            </p>
            <p>Jana</p>
          </>
        ),
      },
      isFree: false,
    },
    {
      slug: "terms-and-conditions-in-plain-words",
      category: "Claude",
      title: "Terms and conditions in plain words",
      point: "Every answer names the clause and quotes the decisive words, so that you can look it up.",
      before: {
        label: "The terms, as pasted",
        body: <p className="whitespace-pre-line">{pastedTerms}</p>,
      },
      fields: [
        { name: "service", label: "What it is for", value: "a photo storage service with a free trial" },
        { name: "me", label: "Who you are", value: "a parent who wants to store family pictures" },
        { name: "length", label: "Words at most", value: "260" },
        { name: "terms", label: "The terms", value: pastedTerms },
      ],
      excerpt: {
        label: "What the prompt says",
        text: `I am {{me}}, and I am about to accept the terms below. They belong to {{service}}. Tell me what I would tell a friend over coffee if I had read them. At most {{length}} words, not counting the quotations.`,
      },
      after: {
        label: "What it answered",
        body: (
          <>
            <p>
              <strong>The bargain.</strong> You get storage and a free trial. You give 3.99 euros a month
              after that, and permission to let software look at your pictures.
            </p>
            <ul>
              <li>
                <strong>Cost:</strong> from the day the trial ends, unless you cancel two days earlier. 4.2
                “not later than 48 hours before the trial ends”
              </li>
              <li>
                <strong>Your uploads:</strong> they may copy and analyse them to run the service “and improve”
                it. 6.1 “a worldwide, royalty-free licence”
              </li>
              <li>
                <strong>Getting out:</strong> you then have 14 days to download. 9.3 “deleted fourteen (14)
                days after termination”
              </li>
              <li>
                <strong>If something breaks:</strong> at most what you paid in a year, about 48 euros. 13.4
              </li>
            </ul>
            <p>
              <strong>Not usual.</strong> The fourteen days are short; a month is more common.
            </p>
          </>
        ),
      },
      isFree: true,
    },
    {
      slug: "eid-card-with-a-greeting-you-can-trust",
      category: "ChatGPT images",
      title: "Eid card with a greeting read back to you",
      point:
        "Image models misspell Arabic and like clichés. The prompt names both and asks for the greeting to be read back.",
      before: {
        label: "What people usually type",
        body: <p>make a beautiful eid mubarak card with arabic calligraphy, gold, elegant, lanterns</p>,
      },
      fields: [
        { name: "feast", label: "Feast", value: "Eid al-Fitr" },
        { name: "greeting", label: "Greeting", value: "عيد مبارك" },
        { name: "motif", label: "Motif", value: "courtyard door ajar at dawn" },
        { name: "palette", label: "Palette", value: "dawn pink, indigo, warm white" },
        { name: "sender", label: "Line at the foot", value: "from the Karim family" },
      ],
      excerpt: {
        label: "What the prompt says instead",
        text: `Design a card for {{feast}}: portrait 5:7, flat artwork, for printing and for sending by phone.

The greeting is the picture's main figure: {{greeting}}. Treat it as lettering with a brush or reed pen, not as ornament: one line or two, every letter present, joined where Arabic joins and separate where it does not, dots in number and place as written, read from right to left. Base line and thickness of the pen stay constant. No letter is stretched to fill the width, no vowel signs are added for decoration, and apart from a line asked for at the foot nothing else resembles writing, not even as a pattern in a border. Its width is about three fifths of the card; it stands in the upper half, on an even ground.

The lower half holds one quiet scene: {{motif}}. Take it from life: the things of a lived-in house, arranged by a person who has just gone to greet somebody; light of the hour after the morning prayer, coming from one side. Objects are few and cast real shadows. No people seen from the front.`,
      },
      picture: "illustration",
      isFree: true,
    },
    {
      slug: "coffee-ceremony-from-fire-to-cup",
      category: "Midjourney",
      title: "Coffee ceremony from fire to cup",
      point: "Five frames that belong together: only the frame changes, and the rest of the line stays.",
      before: {
        label: "What people usually type",
        body: (
          <p>bedouin man pouring arabic coffee in the desert, cinematic, golden hour, 8k, highly detailed</p>
        ),
      },
      fields: [
        { name: "custom", label: "Custom", value: "Bedouin dallah and finjan" },
        { name: "host", label: "Host", value: "an old man with a silver ring and a patient face" },
        { name: "setting", label: "Setting", value: "a goat-hair tent at dusk, one side open to the desert" },
        { name: "guest", label: "Guest", value: "a young engineer still in work boots" },
        { name: "frame", label: "Frame", value: "the pouring: one thin stream into a small cup" },
        { name: "version", label: "Midjourney version", value: "8.2" },
      ],
      excerpt: {
        label: "What the prompt says instead",
        text: `reportage photograph, coffee ceremony, {{custom}}, {{setting}}, host {{host}}, guest {{guest}}, {{frame}}, warm ember light from below, cool light from the side --ar 4:5 --raw --v {{version}} --stylize 70 --no latte art, spoon, paper cup, smiling at camera, smoke cloud, text, orientalist costume`,
      },
      picture: "illustration",
      isFree: true,
    },
    {
      slug: "a-minimal-line-set-for-a-small-brand",
      category: "Midjourney styles",
      title: "A minimal line set for a small brand",
      point:
        "Measures instead of moods: a stroke of one fiftieth, seven to twelve of them, one gap, one dot.",
      before: {
        label: "What people usually type",
        body: <p>set of minimalist line icons for a bakery, simple, modern, white background</p>,
      },
      fields: [
        { name: "thing", label: "What to draw this time", value: "a jug pouring olive oil" },
        { name: "business", label: "Business", value: "a neighbourhood bakery that also serves lunch" },
        { name: "gap", label: "Gaps in the line", value: "broken by one gap" },
        { name: "ink", label: "Line colour on white", value: "dark olive" },
        { name: "seed", label: "Seed of the set", value: "808" },
        { name: "version", label: "Midjourney version", value: "8.2" },
      ],
      excerpt: {
        label: "What the prompt says instead",
        text: `single spot drawing of {{thing}} for {{business}}, one even monoline in {{ink}} on pure white, stroke one fiftieth of the height, round caps and joins, {{gap}}, seven to twelve strokes, arcs and straights only, side view, one solid dot, flat vector look --ar 1:1 --raw --v {{version}} --stylize 30 --seed {{seed}} --no shading, double outline, varying thickness, hatching, grey, colour fill, text, frame, circle badge, several objects, sheet of icons, face, mockup`,
      },
      picture: "illustration",
      isFree: true,
    },
    {
      slug: "invoice-reminders-that-stop-when-paid",
      category: "n8n workflows",
      title: "Invoice reminders that stop when paid",
      point:
        "The run that reminds nobody who has paid, guesses nothing, and hands the delicate cases to a person.",
      before: {
        label: "What the workflow found",
        body: (
          <ExampleTable
            caption="What the workflow found"
            head={["Invoice", "Overdue", "Sum", "Payments"]}
            rows={[
              ["1041", "31 days", "860.00", "860.00, “INV 1041”"],
              ["1044", "17 days", "1,200.00", "700.00, “1044”"],
              ["1047", "8 days", "240.00", "240.00, “thanks”"],
              ["1048", "8 days", "240.00", "the same 240.00?"],
              ["1050", "16 days", "415.00", "none, disputed"],
              ["1052", "6 days", "9.50", "none"],
            ]}
          />
        ),
      },
      fields: [
        { name: "source", label: "Where invoices live", value: "a Google Sheet with the tab Open invoices" },
        {
          name: "payments",
          label: "Where payments appear",
          value: "the tab Payments, filled from the bank every morning",
        },
        { name: "steps", label: "Days after the due date", value: "5, 15, 30" },
        { name: "spare", label: "Never remind", value: "amounts under 10 EUR, invoices marked disputed" },
        { name: "sender", label: "Signed by", value: "Ines, accounts" },
      ],
      after: {
        label: "What it decided",
        body: (
          <>
            <ExampleTable
              caption="What it decided"
              head={["Invoice", "Open", "Decision"]}
              rows={[
                ["1041", "0.00", "paid"],
                ["1044", "500.00", "stage II, over the reduced sum"],
                ["1047, 1048", "240.00 each", "both held back: one payment fits both"],
                ["1050", "415.00", "disputed, spared"],
                ["1052", "9.50", "under 10 EUR, spared"],
              ]}
            />
            <p>
              <strong>Draft:</strong> “We wrote to you on 2026-03-19. The following is still open. Invoice
              1044, due 2026-03-14: 500.00 EUR (of 1200.00 EUR). Please tell us when we may expect the amount,
              or why you object to it.”
            </p>
          </>
        ),
      },
      picture: "graph",
      isFree: false,
    },
  ],
};
