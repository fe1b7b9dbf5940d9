import { Link } from "react-router-dom";
import { LibraryTotal } from "@/components/prompt/library-total";
import { buttonStyles } from "@/components/ui/button";
import { LazyView } from "@/components/ui/lazy-view";
import { MoreLink } from "@/components/ui/more-link";
import { Section, sectionSpacing } from "@/components/ui/section";
import { TurnedTitle } from "@/components/ui/turned-title";
import * as paths from "@/config/paths";
import { CategoryShelfSkeleton } from "@/features/categories/components/category-shelf-skeleton";
import { BestPromptsSkeleton } from "@/features/library/components/best-prompts-skeleton";
import { HomeSearch } from "@/features/library/components/home-search";
import { PlanCardsSkeleton } from "@/features/plans/components/plan-cards-skeleton";
import { m } from "@/lib/i18n";
import { lazyView, prerenderedView } from "@/lib/lazy/view";
import { HomeFaqSkeleton } from "./home/home-faq-skeleton";
import { HomeSteps } from "./home/home-steps";
import { TryIt } from "./home/try-it";

const bestView = prerenderedView(async () => (await import("./home/home-best")).HomeBest);
const shelfView = prerenderedView(
  async () => (await import("@/features/categories/components/category-shelf")).CategoryShelf,
);
const plansView = prerenderedView(
  async () => (await import("@/features/plans/components/plan-cards")).PlanCards,
);
const faqView = lazyView(async () => (await import("./home/home-faq")).HomeFaq);

/** Prerendered: nothing here may read the browser while rendering. */
export default function HomePage() {
  return (
    <div className="wrap">
      <section className="grid items-center gap-x-[88px] gap-y-12 py-12 sm:py-20 lg:grid-cols-[1.07fr_1fr]">
        <div className="min-w-0">
          <p className="eyebrow mb-4">{m.home_eyebrow()}</p>
          <TurnedTitle as="h1" lead={m.home_title_lead()} turn={m.home_title_turn()} isLarge isStacked />
          <p className="mt-6 mb-8 max-w-[46ch] text-lg text-soft">{m.home_intro()}</p>
          <HomeSearch />
          <div className="mt-5">
            <LibraryTotal />
          </div>
        </div>
        <div className="min-w-0">
          <TryIt />
        </div>
      </section>
      <section className={sectionSpacing}>
        <LazyView
          view={bestView}
          offscreen="offscreen-1094 sm:offscreen-736 md:offscreen-891 lg:offscreen-406"
          placeholder={<BestPromptsSkeleton />}
        >
          {(HomeBest) => <HomeBest />}
        </LazyView>
      </section>
      <Section title={m.home_categories_title()}>
        <LazyView
          view={shelfView}
          offscreen="offscreen-559 sm:offscreen-280 lg:offscreen-187"
          placeholder={<CategoryShelfSkeleton />}
        >
          {(CategoryShelf) => <CategoryShelf />}
        </LazyView>
      </Section>
      <Section
        title={m.home_steps_title()}
        link={<MoreLink to={paths.examples}>{m.nav_examples()}</MoreLink>}
      >
        <HomeSteps />
      </Section>
      <section className="mt-24">
        <div className="mb-10 text-center">
          <TurnedTitle as="h2" lead={m.plans_title_lead()} turn={m.plans_title_turn()} />
          <p className="mt-3 text-soft">{m.plans_intro()}</p>
        </div>
        <LazyView
          view={plansView}
          offscreen="offscreen-1313 sm:offscreen-1250 min-[760px]:offscreen-508 lg:offscreen-455"
          placeholder={<PlanCardsSkeleton />}
        >
          {(PlanCards) => <PlanCards />}
        </LazyView>
      </section>
      <div className="mt-24">
        <Section title={m.home_faq_title()} link={<MoreLink to={paths.faq}>{m.home_faq_all()}</MoreLink>}>
          <LazyView view={faqView} offscreen="offscreen-286" placeholder={<HomeFaqSkeleton />}>
            {(HomeFaq) => <HomeFaq />}
          </LazyView>
        </Section>
      </div>
      <section className="mt-24 border-t border-line pt-20 text-center">
        <h2 className="mx-auto max-w-[18ch] text-3xl sm:text-4xl">{m.home_close_title()}</h2>
        <Link to={paths.prompts} className={`${buttonStyles("primary")} mt-8`}>
          {m.footer_browse()}
        </Link>
      </section>
    </div>
  );
}
