import { Link } from "react-router-dom";
import { LazyView } from "@/components/ui/lazy-view";
import { PageTitle } from "@/components/ui/page-title";
import { brand } from "@/config/brand";
import * as paths from "@/config/paths";
import { useAuth } from "@/features/auth/components/auth-provider";
import { ContactFormSkeleton } from "@/features/contact/components/contact-form-skeleton";
import { topicOf } from "@/features/contact/model/topics";
import { m } from "@/lib/i18n";
import { lazyView } from "@/lib/lazy/view";
import { useAddress } from "../use-address";

// Lazy: form and schema weigh more than the rest of the page, and are not needed at first paint.
const formView = lazyView(async () => {
  const [{ ContactForm }, { prepareSending }] = await Promise.all([
    import("@/features/contact/components/contact-form"),
    import("@/features/contact/api/send-message"),
  ]);
  await prepareSending();
  return ContactForm;
});

const linkStyles = "inline-flex min-h-11 items-center hover:text-ink";

export default function ContactPage() {
  const { user } = useAuth();
  const topic = topicOf(new URLSearchParams(useAddress().search).get("topic"));
  const answers = [
    { id: "refund", label: m.contact_before_refund() },
    { id: "paid-no-access", label: m.contact_before_paid() },
    { id: "log-in", label: m.contact_before_log_in() },
    { id: "delete", label: m.contact_before_delete() },
  ];
  return (
    <div className="page">
      <PageTitle>{m.contact_title()}</PageTitle>
      <p className="mt-4 max-w-[58ch] text-lg text-soft">{m.contact_lead()}</p>
      <div className="mt-10 grid gap-x-20 gap-y-12 md:grid-cols-[minmax(0,1.9fr)_1fr]">
        <LazyView view={formView} placeholder={<ContactFormSkeleton />}>
          {(ContactForm) => <ContactForm email={user?.email ?? ""} topic={topic} />}
        </LazyView>
        <aside className="flex flex-col gap-9 text-base text-soft">
          <section>
            <h2 className="mb-2 font-sans text-base leading-6 font-[600] tracking-normal text-ink">
              {m.contact_before_title()}
            </h2>
            <ul>
              {answers.map(({ id, label }) => (
                <li key={id} className="border-b border-line">
                  <Link to={paths.faqOf(id)} className={`${linkStyles} w-full`}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h2 className="font-sans text-base leading-6 font-[600] tracking-normal text-ink">
              {m.contact_mail_title()}
            </h2>
            <a href={`mailto:${brand.contactEmail}`} dir="ltr" className={linkStyles}>
              {brand.contactEmail}
            </a>
          </section>
        </aside>
      </div>
    </div>
  );
}
